import type { Logger } from 'pino'
import type { Context } from '../kernel/context.ts'
import { startListening } from '../database/listening-connection.ts'
import { listVehicleCards } from '../modules/listings/index.ts'
import { startSearchIndex } from '../modules/search/index.ts'
import type { ComponentHealth } from '../observability/component-health.ts'

interface SearchIndexPlace {
  readonly connectionString: string
  readonly dataDir: string
  readonly log: Logger
  readonly health?: ComponentHealth
  readonly pollMilliseconds?: number
}

/** Opens the search index of this process, which follows the changes of the database. */
export function openSearchIndex(ctx: Context, { connectionString, health, ...place }: SearchIndexPlace) {
  const search = startSearchIndex({
    ctx,
    connectionString,
    ...place,
    readCards: (ids) => listVehicleCards(ctx, ids),
    listen: (channel, onNotification) =>
      startListening({
        connectionString,
        purpose: 'search',
        channel,
        log: place.log,
        onNotification,
        onListening: onNotification,
      }),
  })
  health?.add('search index', search.problem)
  health?.measure({
    name: 'search_index_behind_seconds',
    help: 'Seconds since the search index last took over what had changed; it does so every second.',
    value: search.behindSeconds,
  })
  health?.measure({
    name: 'search_index_adverts',
    help: 'Adverts in the search index.',
    value: () => search.size().adverts,
  })
  health?.measure({ name: 'search_index_bytes', help: 'Memory of the search index.', value: () => search.size().bytes })
  return search
}
