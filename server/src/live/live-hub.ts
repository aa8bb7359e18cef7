import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { InSession } from '../kernel/context.ts'
import type { Database } from '../database/database.ts'
import { type CommittedEvent, subscribeToCommitted } from './committed-events.ts'
import { readFeed, readFeedPositions, type ReadMessages, readOpenSessions } from './feed.ts'
import { type FeedUpdate, startFeedNotifications } from './feed-notifications.ts'
import { frameOf } from './live-frame.ts'
import { openedStreams } from '../observability/measurements.ts'
import { overdueProblem } from '../observability/component-health.ts'
import { LiveStream } from './live-stream.ts'

interface LiveHubParts {
  readonly db: Database
  readonly connectionString: string
  readonly log: Logger
  readonly readMessages: ReadMessages
  /** The interval of checking sessions and comparing feeds with the table; at most five seconds, as specified. */
  readonly tickMilliseconds?: number
  readonly heartbeatMilliseconds?: number
}

const streamsPerPerson = 12
const ticksPerHeartbeat = 4
const replacedRetryMilliseconds = 60_000
const maxInterval = 30_000

export type LiveHub = ReturnType<typeof createLiveHub>

/** Manages all open streams of this process; sends the events of each account to its streams only. */
export function createLiveHub({
  db,
  connectionString,
  log,
  readMessages,
  tickMilliseconds = 4_000,
  heartbeatMilliseconds,
}: LiveHubParts) {
  const streamsOf = new Map<string, Set<LiveStream>>()
  let ticks = 0
  let isClosed = false
  let comparedAt = performance.now()
  let isComparing = false

  const notifications = startFeedNotifications({
    db,
    connectionString,
    log,
    onUpdates: notifyStreams,
    onListening: () => void compareWithTable().catch(() => undefined), // the next tick compares again
    heartbeatMilliseconds,
  })
  const unsubscribe = subscribeToCommitted((events) => {
    deliver(events)
    notifications.publish(events)
  })
  const timer = setInterval(tick, tickMilliseconds)

  function deliver(events: readonly CommittedEvent[]): void {
    for (const { userId, position, event } of events) {
      const streams = streamsOf.get(userId)
      if (!streams) continue
      const frame = frameOf(position, event)
      for (const stream of streams) stream.sendOrCatchUp(position, frame)
    }
  }

  function notifyStreams(updates: readonly FeedUpdate[]): void {
    for (const { userId, position } of updates) {
      for (const stream of streamsOf.get(userId) ?? []) stream.notifyOf(position)
    }
  }

  async function compareWithTable(): Promise<void> {
    if (streamsOf.size > 0) notifyStreams(await readFeedPositions(db, [...streamsOf.keys()]))
  }

  async function endClosedSessions(): Promise<void> {
    const streams = openStreams()
    if (streams.length === 0) return
    const open = await readOpenSessions(db, [...new Set(streams.map((stream) => stream.sessionId))])
    for (const stream of streams) if (!open.has(stream.sessionId)) stream.endSession()
  }

  /** Never runs concurrently. A missing answer delays neither the heartbeat nor the process; problem() reports it. */
  async function compare(): Promise<void> {
    if (isComparing) return
    isComparing = true
    try {
      await Promise.all([endClosedSessions(), compareWithTable()])
      comparedAt = performance.now()
    } catch (err) {
      log.debug({ err }, 'Live streams could not be compared with the table')
    } finally {
      isComparing = false
    }
  }

  function tick(): void {
    ticks += 1
    openStreams().forEach((stream, index) => {
      stream.startIfNotYet()
      if (index % ticksPerHeartbeat === ticks % ticksPerHeartbeat) stream.heartbeat()
    })
    void compare()
  }

  function openStreams(): LiveStream[] {
    return [...streamsOf.values()].flatMap((streams) => [...streams])
  }

  function remove(stream: LiveStream): void {
    const streams = streamsOf.get(stream.userId)
    streams?.delete(stream)
    if (streams?.size === 0) streamsOf.delete(stream.userId)
  }

  return {
    /** Streams the account's events after the given one into the open response, until the page, the session or the process ends. */
    attach({ userId, sessionId }: InSession, response: ServerResponse, after: number | null): void {
      const stream = new LiveStream({
        response,
        userId,
        sessionId,
        after,
        readPage: (of, from) => readFeed(db, of, from, readMessages),
        onFault: (err) => log.debug({ err }, 'A live feed could not be read; retrying'),
      })
      const streams = streamsOf.get(userId) ?? new Set()
      const oldest = streams.size >= streamsPerPerson ? streams.values().next().value : undefined
      if (oldest) {
        oldest.close(replacedRetryMilliseconds)
        remove(oldest)
      }
      streamsOf.set(userId, streams.add(stream))
      openedStreams.inc()
      const onEnd = () => remove(stream)
      response.on('close', onEnd).on('error', onEnd)
      if (isClosed) stream.close()
      else void stream.catchUp()
    },

    /** Returns a problem when updates of other processes are not received or the table is not read. Streams are then late but lose nothing. */
    problem: (): string | null =>
      notifications.problem() ??
      overdueProblem('live streams were not compared with the table', comparedAt, maxInterval),

    countStreams: (): number => openStreams().length,

    close(): void {
      isClosed = true
      clearInterval(timer)
      unsubscribe()
      notifications.stop()
      for (const stream of openStreams()) stream.close()
    },
  }
}
