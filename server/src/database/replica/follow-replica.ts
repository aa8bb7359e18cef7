import pg from 'pg'
import type { Logger } from 'pino'
import { lagMilliseconds, type LogPosition, readLogPosition, type WrittenAt } from './log-position.ts'

interface ReplicaParts {
  readonly primary: string
  readonly replica: string
  readonly log: Logger
  readonly pollMilliseconds?: number
}

export interface ReplicaState {
  /** Returns true when the replica has replayed this position and its lag is small enough. */
  mayAnswer(position: LogPosition | null): boolean
  /** Why the replica is not used; null while it may answer. */
  problem(): string | null
  lagSeconds(): number
  /** Stops using the replica until its next successful check. */
  suspect(): void
  stop(): void
}

interface Answer {
  readonly position: LogPosition
  readonly isInRecovery: boolean
  /** The start time of the server. Two connection strings with the same start time lead to the same server. */
  readonly startedAt: string
}

/** Maximum lag, or silence, of a replica in use. With the half second of a cached page, no reader sees data older than a second. */
const maxLagMilliseconds = 200
const maxSilenceMilliseconds = 300
const answerTimeout = 1_000
const maxRemembered = 600

/** Follows the lag of a replica: queries the primary for the position it has written and the replica for the one it has replayed. */
export function followReplica({ primary, replica, log, pollMilliseconds = 100 }: ReplicaParts): ReplicaState {
  const [writer, reader] = [createProbe(primary), createProbe(replica)]
  let written: readonly WrittenAt[] = []
  let replayed: LogPosition = 0n
  let primaryProblem: 'ended' | 'silent' | null = 'silent'
  let replicaProblem: string | null = 'it was not queried yet'
  let polledAt = Number.NEGATIVE_INFINITY
  let isLogged = true
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function poll(): Promise<void> {
    const at = performance.now()
    const [primaryAnswer, replicaAnswer] = await Promise.allSettled([writer.poll(), reader.poll()])
    if (primaryAnswer.status === 'fulfilled') {
      primaryProblem = null
      const { position } = primaryAnswer.value
      if (position !== written.at(-1)?.position) written = [...thinOut(written), { position, at }]
    } else primaryProblem = isEnded(primaryAnswer.reason) ? 'ended' : 'silent'
    if (replicaAnswer.status === 'fulfilled') {
      replayed = replicaAnswer.value.position
      const seen = written.findLastIndex(({ position }) => position <= replayed)
      written = written.slice(Math.max(0, seen))
      replicaProblem = standbyProblem(
        primaryAnswer.status === 'fulfilled' ? primaryAnswer.value : null,
        replicaAnswer.value,
      )
      polledAt = at
    } else replicaProblem = 'it does not answer'
    report()
  }

  function problem(): string | null {
    if (replicaProblem) return `the replica is not used: ${replicaProblem}`
    if (performance.now() - polledAt > maxSilenceMilliseconds)
      return 'the replica is not used: it does not answer in time'
    // A primary that has ended writes nothing that the replica could miss.
    if (primaryProblem === 'silent') return 'the replica is not used: the position of the primary is unknown'
    const lag = lagMilliseconds(written, replayed, performance.now())
    return lag > maxLagMilliseconds ? `the replica is not used: it is ${(lag / 1_000).toFixed(1)} s late` : null
  }

  function report(): void {
    const now = problem()
    if ((now === null) === !isLogged) return
    isLogged = now !== null
    if (now) log.warn(now)
    else log.info('The replica answers public reads')
  }

  async function pollRegularly(): Promise<void> {
    await poll().catch((err: unknown) => log.warn({ err }, 'The replica could not be queried'))
    if (!isStopped) timer = setTimeout(() => void pollRegularly(), pollMilliseconds)
  }
  void pollRegularly()

  return {
    mayAnswer: (position) => problem() === null && (position === null || replayed >= position),
    problem,
    lagSeconds: () =>
      replicaProblem || primaryProblem === 'silent'
        ? Number.NaN
        : lagMilliseconds(written, replayed, performance.now()) / 1_000,
    suspect: () => void (replicaProblem ??= 'it failed to answer'),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      writer.close()
      reader.close()
    },
  }
}

/** Drops every second entry of a long list: the lag of a replica that has stopped replaying needs no exact times. */
function thinOut(written: readonly WrittenAt[]): readonly WrittenAt[] {
  return written.length < maxRemembered ? written : written.filter((_, at) => at % 2 === 0)
}

/** Returns a problem when the server is not a standby of this primary: it is the primary itself after a failover, or follows another server. */
function standbyProblem(primary: Answer | null, replica: Answer): string | null {
  if (replica.isInRecovery || replica.startedAt === primary?.startedAt) return null
  return primary ? 'it follows another primary' : 'it takes over'
}

/** Returns true when the server refused or closed the connection, as one that has ended does. */
function isEnded(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ECONNRESET|ENOENT|57P0[123])$/.test(code) || String(error).includes('Connection terminated')
}

const position = `
  select pg_is_in_recovery() as "isInRecovery", pg_postmaster_start_time()::text as "startedAt",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position`

/** Creates a connection that queries a server for its position, and reconnects after a failure. */
function createProbe(connectionString: string) {
  let client: Promise<pg.Client> | null = null

  async function connect(): Promise<pg.Client> {
    const candidate = new pg.Client({
      connectionString,
      application_name: 'autopiazza replica',
      connectionTimeoutMillis: answerTimeout,
      query_timeout: answerTimeout,
      keepAlive: true,
    })
    candidate.on('error', forget)
    candidate.on('end', forget)
    await candidate.connect()
    return candidate
  }

  function forget(): void {
    const old = client
    client = null
    old?.then((one) => one.end()).catch(() => undefined)
  }

  return {
    async poll(): Promise<Answer> {
      try {
        client ??= connect()
        const { rows } = await (await client).query<Omit<Answer, 'position'> & { position: string }>(position)
        const [row] = rows
        const at = row && readLogPosition(row.position)
        if (!row || at === null || at === undefined) throw new Error('The server returned no position')
        return { ...row, position: at }
      } catch (error) {
        forget()
        throw error
      }
    },
    close: forget,
  }
}
