import type { Logger } from 'pino'
import type { Context } from './context.ts'
import { startListening } from './database/listening-connection.ts'
import { listVehicleCards } from './modules/listings/index.ts'
import { startSearchIndex } from './modules/search/index.ts'

interface SearchIndexPlace {
  readonly connectionString: string
  readonly dataDir: string
  readonly log: Logger
  /** Set by tests to run fast. */
  readonly pollMilliseconds?: number
}

/** The search index of this process, with the cards of the listings, following the changes of the database. */
export function openSearchIndex(ctx: Context, { connectionString, ...place }: SearchIndexPlace) {
  return startSearchIndex({
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
}
