import { mkdir, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { prepareApplicationDatabase } from './application-database.ts'
import { findPostgresBinaries } from './binaries.ts'
import { type ClusterPlace, clusterPlace, createCluster, hasCluster, removeDrafts } from './cluster.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import { prepareEndpoint } from './endpoint.ts'
import { explainFailure } from './failure.ts'
import { keepRunning, type SupervisorLog } from './keep-running.ts'
import { findOperatingUser } from './operating-user.ts'
import { startPostmaster } from './postmaster.ts'
import { reachableBinaries } from './reachable-binaries.ts'
import { endPostgresProcessesIn } from './running-processes.ts'
import { superuserPassword } from './superuser-password.ts'
import { prepareWalArchive } from './wal-archive.ts'

export type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly log: SupervisorLog
  /** Additional server settings, for tests and measurements. */
  readonly settings?: Readonly<Record<string, string>>
  /** Folder for archived WAL, for a restore to any time; no archive without it. */
  readonly walArchive?: string | undefined
  /** Called when a server process is running but not ready yet, for work that can be done meanwhile. */
  readonly onLaunch?: () => void
}

export type EmbeddedPostgres = {
  /** For the application: owner of its database, not superuser. */
  readonly connectionString: string
  /** For maintenance and tests; the product never uses it. */
  readonly superuserConnectionString: string
  /** Why the server is not running; null while it is. */
  problem(): string | null
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in `dataDir` and keeps it running until `stop`. First repairs what a killed application left
 * there (a half-made cluster, an orphaned server, stale locks). Throws one StartupProblem for a problem that an
 * operator must solve.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    await makeFolder(options.dataDir)
    const dataDir = await realpath(options.dataDir)
    const lock = await lockDataDirectory(dataDir)
    try {
      const server = await startServer(clusterPlace(dataDir), options)
      const stop = async (): Promise<void> => {
        await server.stop()
        await lock.release()
      }
      return { ...server, stop }
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw explainFailure(error, options.dataDir)
  }
}

/** Like `mkdir -p`, but the error names the failed step and its cause: the recursive mkdir reports a read-only disk as a missing folder. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (error.code !== 'ENOENT') throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  })
}

async function startServer(
  place: ClusterPlace,
  { log, settings = {}, walArchive, onLaunch }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const user = await findOperatingUser(place.cluster)
  const binaries = await reachableBinaries(await findPostgresBinaries(), user)
  await removeDrafts(place)
  if (await endPostgresProcessesIn(place.cluster)) log.warn('Ended a PostgreSQL that an earlier run left running')
  const password = await superuserPassword(place, binaries, user)
  if (!(await hasCluster(place))) {
    log.info('Creating the database cluster')
    await createCluster(place, binaries, user)
  }
  const endpoint = await prepareEndpoint(place, user)
  const archiving = walArchive === undefined ? {} : await prepareWalArchive(walArchive, user)
  const supervised = await keepRunning(
    () => startPostmaster(place, binaries, user, { endpoint, settings: { ...archiving, ...settings }, onLaunch }),
    place,
    log,
  )
  try {
    const access = await prepareApplicationDatabase(endpoint, password)
    return { connectionString: access.application, superuserConnectionString: access.superuser, ...supervised }
  } catch (error) {
    await supervised.stop()
    throw error
  }
}
