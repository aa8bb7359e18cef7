import pg from 'pg'
import type { Logger } from 'pino'
import { lagMilliseconds, type LogPosition, readLogPosition, type WrittenAt } from './log-position.ts'

interface ReplicaParts {
  readonly primary: string
  readonly replica: string
  readonly log: Logger
  /** Set by tests to run fast. */
  readonly pollMilliseconds?: number
}

/** Whether a replica may answer, as this process knows it. */
export interface ReplicaState {
  /** True when it has replayed what this position names, and everything that is older than a moment. */
  mayAnswer(position: LogPosition | null): boolean
  /** The reason why it is left aside; null while it may answer. */
  problem(): string | null
  /** Seconds by which it is late; NaN while that is not known. */
  lagSeconds(): number
  /** Leaves it aside until it has been asked again. */
  suspect(): void
  stop(): void
}

interface Answer {
  readonly position: LogPosition
  readonly isInRecovery: boolean
  /** When the server was started: two addresses with the same one are one server. */
  readonly startedAt: string
}

/** A replica that is later, or has said nothing for as long, is left aside: with the half second of a cached page, nobody reads what is older than a second. */
const maxLagMilliseconds = 200
const maxSilenceMilliseconds = 300
const answerTimeout = 1_000
const maxRemembered = 600

/** Follows how late a replica is: asks the primary for the position it has written and the replica for the one it has replayed. */
export function followReplica({ primary, replica, log, pollMilliseconds = 100 }: ReplicaParts): ReplicaState {
  const [writer, reader] = [createProbe(primary), createProbe(replica)]
  let written: readonly WrittenAt[] = []
  let replayed: LogPosition = 0n
  let primaryProblem: 'ended' | 'silent' | null = 'silent'
  let replicaProblem: string | null = 'it was not asked yet'
  let askedAt = Number.NEGATIVE_INFINITY
  let isLogged = true
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    const at = performance.now()
    const [own, theirs] = await Promise.allSettled([writer.ask(), reader.ask()])
    if (own.status === 'fulfilled') {
      primaryProblem = null
      const { position } = own.value
      if (position !== written.at(-1)?.position) written = [...thinned(written), { position, at }]
    } else primaryProblem = isEnded(own.reason) ? 'ended' : 'silent'
    if (theirs.status === 'fulfilled') {
      replayed = theirs.value.position
      const seen = written.findLastIndex(({ position }) => position <= replayed)
      written = written.slice(Math.max(0, seen))
      replicaProblem = foreignServer(own.status === 'fulfilled' ? own.value : null, theirs.value)
      askedAt = at
    } else replicaProblem = 'it does not answer'
    report()
  }

  function problem(): string | null {
    if (replicaProblem) return `the replica is left aside: ${replicaProblem}`
    if (performance.now() - askedAt > maxSilenceMilliseconds)
      return 'the replica is left aside: it does not answer in time'
    // A primary that has ended writes nothing that the replica could miss.
    if (primaryProblem === 'silent') return 'the replica is left aside: the primary does not say what it has written'
    const lag = lagMilliseconds(written, replayed, performance.now())
    return lag > maxLagMilliseconds ? `the replica is left aside: it is ${(lag / 1_000).toFixed(1)} s late` : null
  }

  function report(): void {
    const now = problem()
    if ((now === null) === !isLogged) return
    isLogged = now !== null
    if (now) log.warn(now)
    else log.info('The replica answers public reads')
  }

  async function askRegularly(): Promise<void> {
    await ask().catch((err: unknown) => log.warn({ err }, 'The replica could not be followed'))
    if (!isStopped) timer = setTimeout(() => void askRegularly(), pollMilliseconds)
  }
  void askRegularly()

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

/** Every other one of too many: what a replica that stands still has not replayed needs no exact moments. */
function thinned(written: readonly WrittenAt[]): readonly WrittenAt[] {
  return written.length < maxRemembered ? written : written.filter((_, at) => at % 2 === 0)
}

/** A server that is no standby is the primary itself, after it took over, or one that no longer follows it. */
function foreignServer(primary: Answer | null, replica: Answer): string | null {
  if (replica.isInRecovery || replica.startedAt === primary?.startedAt) return null
  return primary ? 'it follows another primary' : 'it takes over'
}

/** The server refused the connection or closed it, as one that has ended does. */
function isEnded(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONNREFUSED|ECONNRESET|ENOENT|57P0[123])$/.test(code) || String(error).includes('Connection terminated')
}

const position = `
  select pg_is_in_recovery() as "isInRecovery", pg_postmaster_start_time()::text as "startedAt",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position`

/** One connection that asks a server for its position, and is made again when it fails. */
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
    async ask(): Promise<Answer> {
      try {
        client ??= connect()
        const { rows } = await (await client).query<Omit<Answer, 'position'> & { position: string }>(position)
        const [row] = rows
        const at = row && readLogPosition(row.position)
        if (!row || at === null || at === undefined) throw new Error('The server has no position')
        return { ...row, position: at }
      } catch (error) {
        forget()
        throw error
      }
    },
    close: forget,
  }
}
