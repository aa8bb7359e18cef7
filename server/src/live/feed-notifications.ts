import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { overdueProblem } from '../part-health.ts'

export interface FeedUpdate {
  readonly userId: string
  readonly position: number
}

interface FeedNotificationsParts {
  readonly db: Database
  readonly connectionString: string
  readonly log: Logger
  readonly onUpdates: (updates: readonly FeedUpdate[]) => void
  /** Called after each connection: updates since the last one have to be read from the table. */
  readonly onListening: () => void
  /** Set by tests to run fast. */
  readonly heartbeatMilliseconds?: number
}

const channel = 'live_feeds'
const batchMilliseconds = 15
const peoplePerNotification = 120
const maxInterval = 15_000

/**
 * Publishes feed updates to the other processes and receives theirs: ids and positions only, in batches, outside the writing transaction.
 * The listening connection sends itself heartbeats and is replaced when one does not return.
 */
export function startFeedNotifications({
  db,
  connectionString,
  log,
  onUpdates,
  onListening,
  heartbeatMilliseconds = 2_000,
}: FeedNotificationsParts) {
  const self = randomUUID()
  const ownChannel = `live_heartbeat_${self.replaceAll('-', '')}`
  const outgoing = new Map<string, number>()
  let flushTimer: NodeJS.Timeout | undefined
  let nextTimer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isStopped = false
  let heartbeatReceivedAt = performance.now()

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

  async function listen(attempt: number): Promise<void> {
    const candidate = new pg.Client({
      connectionString,
      application_name: 'autopiazza live',
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      keepAlive: true,
    })
    let isGone = false
    const replace = (err?: Error) => {
      if (isGone) return
      isGone = true
      client = undefined
      dispose(candidate)
      if (isStopped) return
      if (attempt === 0) log.warn({ err }, 'The connection for live events was lost; connecting again')
      nextTimer = setTimeout(() => void listen(attempt + 1), Math.min(250 * 2 ** attempt, 2_000))
    }
    candidate.on('error', replace)
    candidate.on('end', () => replace())
    let isHeartbeatReceived = true
    candidate.on('notification', (notification) => {
      if (notification.channel === ownChannel) {
        isHeartbeatReceived = true
        heartbeatReceivedAt = performance.now()
      } else receive(notification.payload ?? '')
    })
    const sendHeartbeat = () => {
      if (isGone || isStopped) return
      if (!isHeartbeatReceived)
        return replace(new Error('The listening connection no longer receives its own heartbeat'))
      isHeartbeatReceived = false
      candidate.query(`notify ${ownChannel}`).catch(replace)
      nextTimer = setTimeout(sendHeartbeat, heartbeatMilliseconds)
    }
    try {
      await candidate.connect()
      await candidate.query(`listen ${channel}`)
      await candidate.query(`listen ${ownChannel}`)
    } catch (err) {
      return replace(err instanceof Error ? err : undefined)
    }
    if (isStopped) return dispose(candidate)
    client = candidate
    attempt = 0
    onListening()
    sendHeartbeat()
  }

  void listen(0)

  return {
    publish,
    problem: (): string | null =>
      overdueProblem('nothing is received from other processes', heartbeatReceivedAt, maxInterval),
    stop(): void {
      isStopped = true
      clearTimeout(flushTimer)
      clearTimeout(nextTimer)
      if (client) dispose(client)
    },
  }
}

/** Ends a connection without waiting for a server that may no longer answer. */
function dispose(client: pg.Client): void {
  client.removeAllListeners('notification')
  client.on('error', () => undefined)
  client.end().catch(() => undefined)
  setTimeout(() => client.connection.stream.destroy(), 200).unref()
}
