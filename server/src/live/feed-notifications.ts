import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { startListening } from '../database/listening-connection.ts'

export interface FeedUpdate {
  readonly userId: string
  readonly position: number
}

interface FeedNotificationsParts {
  readonly db: Database
  readonly connectionString: string
  readonly log: Logger
  readonly onUpdates: (updates: readonly FeedUpdate[]) => void
  /** Called after each connection; the caller must then read missed updates from the table. */
  readonly onListening: () => void
  readonly heartbeatMilliseconds?: number | undefined
}

const channel = 'live_feeds'
const batchMilliseconds = 15
const peoplePerNotification = 120

/** Publishes feed updates to the other processes and receives theirs: ids and positions only, in batches, outside the writing transaction. */
export function startFeedNotifications({
  db,
  connectionString,
  log,
  onUpdates,
  onListening,
  heartbeatMilliseconds,
}: FeedNotificationsParts) {
  const self = randomUUID()
  const outgoing = new Map<string, number>()
  let flushTimer: NodeJS.Timeout | undefined

  function publish(updates: readonly FeedUpdate[]): void {
    for (const { userId, position } of updates) outgoing.set(userId, Math.max(position, outgoing.get(userId) ?? 0))
    flushTimer ??= setTimeout(flush, batchMilliseconds)
  }

  function flush(): void {
    flushTimer = undefined
    const entries = [...outgoing].map(([userId, position]) => `${userId}:${position}`)
    outgoing.clear()
    for (let from = 0; from < entries.length; from += peoplePerNotification) {
      const payload = `${self} ${entries.slice(from, from + peoplePerNotification).join(',')}`
      sql`select pg_notify(${channel}, ${payload})`
        .execute(db)
        .catch((err: unknown) => log.debug({ err }, 'A notification of live events was not sent'))
    }
  }

  function receive(payload: string): void {
    const [origin, entries = ''] = payload.split(' ')
    if (origin === self) return
    onUpdates(
      entries.split(',').flatMap((entry) => {
        const [userId, position] = entry.split(':')
        return userId && position ? [{ userId, position: Number(position) }] : []
      }),
    )
  }

  const connection = startListening({
    connectionString,
    purpose: 'live',
    channel,
    log,
    onNotification: receive,
    onListening,
    heartbeatMilliseconds,
  })

  return {
    publish,
    problem: connection.problem,
    stop(): void {
      clearTimeout(flushTimer)
      connection.stop()
    },
  }
}
