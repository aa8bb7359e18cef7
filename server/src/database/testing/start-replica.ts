import { randomBytes } from 'node:crypto'
import { appendFile, chown, copyFile, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type ClusterPlace, clusterPlace } from '../embedded/cluster.ts'
import { copyRunningCluster, writeOwned } from '../embedded/copy-cluster.ts'
import { prepareEndpoint } from '../embedded/endpoint.ts'
import { findOperatingUser, type UserIds } from '../embedded/operating-user.ts'
import { findPostgresBinaries } from '../embedded/binaries.ts'
import { reachableBinaries } from '../embedded/reachable-binaries.ts'
import { type Postmaster, startPostmaster, stopPostmaster } from '../embedded/postmaster.ts'
import type { EmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'

const startTimeout = 15_000

interface ReplicaParts {
  readonly primary: Pick<EmbeddedPostgres, 'connectionString' | 'superuserConnectionString'>
  readonly primaryDir: string
  readonly dataDir: string
  /** The program to start instead of `postgres`. */
  readonly wrap?: (dataDir: string, postgres: string) => Promise<string>
}

/** A streaming replica, which is not restarted automatically. */
export interface Replica {
  readonly dataDir: string
  readonly connectionString: string
  readonly superuserConnectionString: string
  /** The folder of its socket. */
  readonly sockets: string
  promote(): Promise<void>
  /** Stops replaying received WAL until `resume`. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Kills it immediately, like a power cut. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Copies a running server by PostgreSQL's low-level backup interface, and starts the copy as its streaming replica. */
export async function startReplica({ primary, primaryDir, dataDir, wrap }: ReplicaParts): Promise<Replica> {
  const from = clusterPlace(await realpath(primaryDir))
  await mkdir(dataDir, { recursive: true })
  const place = clusterPlace(await realpath(dataDir))
  const user = await findOperatingUser(from.cluster)
  if (user) await chown(place.dataDir, user.uid, user.gid)
  const reached = await reachableBinaries(await findPostgresBinaries(), user)
  const binaries = wrap ? { ...reached, postgres: await wrap(place.dataDir, reached.postgres) } : reached
  const slot = `replica_${randomBytes(4).toString('hex')}`
  await copyAsReplica(primary.superuserConnectionString, { from, place, user, slot })
  const endpoint = await prepareEndpoint(place, user)
  const settings = { hot_standby_feedback: 'on', wal_receiver_status_interval: '1s' }
  const launch = () => startPostmaster(place, binaries, user, { endpoint, settings, onLaunch: undefined })
  let postmaster: Postmaster | null = await launch()
  const addressOf = (connectionString: string): string => {
    const url = new URL(connectionString)
    url.port = String(endpoint.port)
    url.searchParams.set('host', endpoint.host)
    return url.href
  }
  const superuserConnectionString = addressOf(primary.superuserConnectionString)
  return {
    dataDir: place.dataDir,
    connectionString: addressOf(primary.connectionString),
    superuserConnectionString,
    sockets: place.sockets,
    promote: () => runOn(superuserConnectionString, 'select pg_promote(true, 30)'),
    pause: () => runOn(superuserConnectionString, 'select pg_wal_replay_pause()'),
    resume: () => runOn(superuserConnectionString, 'select pg_wal_replay_resume()'),
    kill: async () => {
      postmaster?.process.kill('SIGKILL')
      await postmaster?.ended
      postmaster = null
    },
    start: async () => void (postmaster ??= await untilStarted(launch)),
    stop: async () => {
      if (postmaster) await stopPostmaster(postmaster)
      postmaster = null
    },
  }
}

/** Retries like a service manager, because the processes of a killed server may live on for a moment. */
async function untilStarted(launch: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = performance.now() + startTimeout
  for (;;) {
    try {
      return await launch()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await wait(200)
    }
  }
}

interface CopyParts {
  readonly from: ClusterPlace
  readonly place: ClusterPlace
  readonly user: UserIds | undefined
  readonly slot: string
}

async function copyAsReplica(superuser: string, { from, place, user, slot }: CopyParts): Promise<void> {
  await runOn(superuser, `select pg_create_physical_replication_slot('${slot}', true)`)
  await copyRunningCluster({ connectionString: superuser, from: from.cluster, to: place.cluster, user })
  const { searchParams, username, password, port } = new URL(superuser)
  const primary = [
    `host=${searchParams.get('host')}`,
    `port=${port}`,
    `user=${decodeURIComponent(username)}`,
    `password=${decodeURIComponent(password)}`,
    'application_name=replica',
  ].join(' ')
  await appendFile(
    join(place.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${primary}'\nprimary_slot_name = '${slot}'\n`,
  )
  await writeOwned(join(place.cluster, 'standby.signal'), '', user)
  await copyFile(from.passwordFile, place.passwordFile)
}

async function runOn(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
