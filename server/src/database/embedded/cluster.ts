import { spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { launchAs, type UserIds } from './operating-user.ts'
import { endPostgresProcessesIn } from './running-processes.ts'
import { syncFolder } from '../../runtime/sync-folder.ts'

export type ClusterPlace = {
  readonly dataDir: string
  readonly cluster: string
  readonly passwordFile: string
  readonly sockets: string
  readonly log: string
}

export function clusterPlace(dataDir: string): ClusterPlace {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    passwordFile: join(dataDir, 'postgres.password'),
    sockets: join(dataDir, 'postgres.sockets'),
    log: join(dataDir, 'postgres.log'),
  }
}

export async function hasCluster(place: ClusterPlace): Promise<boolean> {
  return stat(join(place.cluster, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

const draftPrefix = 'postgres.initialising-'

export async function removeDrafts(place: ClusterPlace): Promise<void> {
  for (const name of await readdir(place.dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    const draft = join(place.dataDir, name)
    await endPostgresProcessesIn(draft)
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Creates the cluster in a temporary folder beside its place, and moves it once it is complete and on disk. An existing cluster is therefore complete. */
export async function createCluster(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  user: UserIds | undefined,
): Promise<void> {
  const draft = await mkdtemp(join(place.dataDir, draftPrefix))
  const cluster = join(draft, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (user) await Promise.all([draft, cluster].map((folder) => chown(folder, user.uid, user.gid)))
  const locale = ['--encoding=UTF8', '--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', `--pwfile=${place.passwordFile}`, '--auth=scram-sha-256']
  try {
    const launch = await launchAs(user, binaries.initdb, [`--pgdata=${cluster}`, ...locale, ...access], [place.dataDir])
    await runToEnd(launch.command, launch.args, { ...launch.ids, cwd: draft })
    await rename(cluster, place.cluster)
    await syncFolder(place.dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function runToEnd(
  command: string,
  args: readonly string[],
  options: { uid?: number; gid?: number; cwd: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.once('error', reject)
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(complaint || `initdb ended with ${signal ?? code}`)),
    )
  })
}
