import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { overdueProblem } from '../observability/component-health.ts'

interface ListeningParts {
  readonly connectionString: string
  /** The purpose in the log, such as 'live events'. */
  readonly purpose: string
  readonly channel: string
  readonly log: Logger
  readonly onNotification: (payload: string) => void
  /** Called after each connection; the caller must then read from its table what it may have missed. */
  readonly onListening: () => void
  readonly heartbeatMilliseconds?: number | undefined
}

const maxInterval = 15_000

/** Listens on a channel. The connection sends itself heartbeats and is replaced when one does not arrive. */
export function startListening({
  connectionString,
  purpose,
  channel,
  log,
  onNotification,
  onListening,
  heartbeatMilliseconds = 2_000,
}: ListeningParts) {
  const ownChannel = `heartbeat_${randomUUID().replaceAll('-', '')}`
  let nextTimer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isStopped = false
  let heartbeatReceivedAt = performance.now()

  async function listen(attempt: number): Promise<void> {
    const candidate = new pg.Client({
      connectionString,
      application_name: `autopiazza ${purpose}`,
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
      if (attempt === 0) log.warn({ err, purpose }, 'Lost a listening connection; reconnecting')
      nextTimer = setTimeout(() => void listen(attempt + 1), Math.min(250 * 2 ** attempt, 2_000))
    }
    candidate.on('error', replace)
    candidate.on('end', () => replace())
    let isHeartbeatReceived = true
    candidate.on('notification', (notification) => {
      if (notification.channel === ownChannel) {
        isHeartbeatReceived = true
        heartbeatReceivedAt = performance.now()
      } else onNotification(notification.payload ?? '')
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
    problem: (): string | null =>
      overdueProblem('nothing is received from other processes', heartbeatReceivedAt, maxInterval),
    stop(): void {
      isStopped = true
      clearTimeout(nextTimer)
      if (client) dispose(client)
    },
  }
}

/** Closes a connection without waiting for a server that may no longer respond. */
function dispose(client: pg.Client): void {
  client.removeAllListeners('notification')
  client.on('error', () => undefined)
  client.end().catch(() => undefined)
  setTimeout(() => client.connection.stream.destroy(), 200).unref()
}
