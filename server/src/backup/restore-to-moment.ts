import { appendFile, chown, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterPlace, hasCluster } from '../database/embedded/cluster.ts'
import { copyCluster, writeOwned } from '../database/embedded/copy-cluster.ts'
import { prepareEndpoint } from '../database/embedded/endpoint.ts'
import { findOperatingUser } from '../database/embedded/operating-user.ts'
import { findPostgresBinaries } from '../database/embedded/binaries.ts'
import { startPostmaster, stopPostmaster } from '../database/embedded/postmaster.ts'
import { reachableBinaries } from '../database/embedded/reachable-binaries.ts'
import { archivePlace } from '../database/embedded/wal-archive.ts'
import { findBaseBackup } from './base-backups.ts'
import { BackupProblem } from './ports.ts'

interface RestoreToMoment {
  readonly archive: string
  readonly moment: Date
  /** A data directory without a database. */
  readonly dataDir: string
}

/**
 * Restores the database as of a time into a data directory without one: a base backup, and the WAL after it up to
 * that time. Throws a BackupProblem when the archive does not reach it.
 */
export async function restoreToMoment({ archive, moment, dataDir }: RestoreToMoment): Promise<void> {
  const base = await findBaseBackup(archive, moment)
  await mkdir(dataDir, { recursive: true })
  const place = clusterPlace(await realpath(dataDir))
  if (await hasCluster(place)) throw new BackupProblem(`${dataDir} already contains a database: choose another folder.`)
  const user = await findOperatingUser(base)
  if (user && (await stat(place.dataDir)).uid === 0) await chown(place.dataDir, user.uid, user.gid)
  await copyCluster(base, place.cluster, user)
  const settings = join(place.cluster, 'postgresql.auto.conf')
  const before = await readFile(settings, 'utf8')
  const wal = await realpath(archivePlace(archive).wal)
  await appendFile(
    settings,
    [
      `restore_command = 'cp "${wal.replaceAll("'", "''")}/%f" "%p"'`,
      `recovery_target_time = '${moment.toISOString().replace('Z', '+00')}'`,
      `recovery_target_action = 'promote'`,
      '',
    ].join('\n'),
  )
  await writeOwned(join(place.cluster, 'recovery.signal'), '', user)
  const binaries = await reachableBinaries(await findPostgresBinaries(), user)
  const endpoint = await prepareEndpoint(place, user)
  try {
    const postmaster = await startPostmaster(place, binaries, user, {
      endpoint,
      // Without this setting, the server would accept connections before recovery ends, and a server stopped then replays the whole WAL at its next start.
      settings: { hot_standby: 'off' },
      readyWithin: Number.POSITIVE_INFINITY,
      onLaunch: undefined,
    })
    await stopPostmaster(postmaster)
    await writeFile(settings, before)
  } catch {
    const output = await readFile(place.log, 'utf8').catch(() => '')
    await rm(place.cluster, { recursive: true, force: true })
    const isShort = output.includes('recovery ended before configured recovery target was reached')
    throw new BackupProblem(
      isShort
        ? `The log in ${archive} does not reach ${moment.toISOString()}: choose an earlier moment.`
        : `PostgreSQL could not be restored:\n${output.trimEnd().split('\n').slice(-5).join('\n')}`,
    )
  }
}
