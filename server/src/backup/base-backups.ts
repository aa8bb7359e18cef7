import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterPlace } from '../database/embedded/cluster.ts'
import { copyRunningCluster } from '../database/embedded/copy-cluster.ts'
import { findOperatingUser } from '../database/embedded/operating-user.ts'
import { archivePlace } from '../database/embedded/wal-archive.ts'
import { syncFolder } from '../runtime/sync-folder.ts'
import { BackupProblem } from './ports.ts'

interface BaseBackup {
  /** The archive: WAL_ARCHIVE_DIR. */
  readonly archive: string
  readonly dataDir: string
  readonly connectionString: string
  readonly now: Date
  /** Number of base backups to keep, including this one. */
  readonly keep: number
}

/** Copies the running cluster into the archive. Removes older copies and the WAL segments that only they need. */
export async function makeBaseBackup({ archive, dataDir, connectionString, now, keep }: BaseBackup) {
  const { cluster } = clusterPlace(await realpath(dataDir))
  const { bases } = archivePlace(archive)
  await mkdir(bases, { recursive: true, mode: 0o700 })
  await removeDrafts(bases)
  const user = await findOperatingUser(cluster)
  const draft = await mkdtemp(join(bases, draftPrefix))
  await copyRunningCluster({ connectionString, from: cluster, to: join(draft, 'cluster'), user })
  const name = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  await rename(draft, join(bases, name))
  await syncFolder(bases)
  const removed = await removeOlder(archive, keep)
  return { name, removed }
}

const draftPrefix = 'unfinished-'

async function removeDrafts(bases: string): Promise<void> {
  for (const name of await readdir(bases))
    if (name.startsWith(draftPrefix)) await rm(join(bases, name), { recursive: true, force: true })
}

/** Lists the finished base backups of an archive by name, the oldest first; a name is the start time of the copy in UTC. */
async function listBaseBackups(archive: string): Promise<string[]> {
  const names = await readdir(archivePlace(archive).bases).catch(() => [])
  return names.filter((name) => /^\d{8}T\d{6}Z$/.test(name)).toSorted()
}

/** Returns the folder of the newest base backup from before a time. */
export async function findBaseBackup(archive: string, moment: Date): Promise<string> {
  const names = await listBaseBackups(archive)
  const found = names.findLast((name) => momentOf(name) < moment)
  if (found) return join(archivePlace(archive).bases, found, 'cluster')
  throw new BackupProblem(
    names.length === 0
      ? `There is no base backup in ${archive}.`
      : `The oldest base backup in ${archive} is of ${momentOf(names[0] ?? '').toISOString()}: choose a later moment.`,
  )
}

function momentOf(name: string): Date {
  return new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

async function removeOlder(archive: string, keep: number): Promise<string[]> {
  const { wal, bases } = archivePlace(archive)
  const names = await listBaseBackups(archive)
  const removed = names.slice(0, -keep)
  for (const name of removed) await rm(join(bases, name), { recursive: true, force: true })
  const [oldest = ''] = names.slice(-keep)
  const label = await readFile(join(bases, oldest, 'cluster', 'backup_label'), 'utf8')
  const [, needed = ''] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? []
  if (needed === '') return removed
  for (const piece of await readdir(wal))
    if (/^[0-9A-F]{24}/.test(piece) && piece.slice(0, 24) < needed) await rm(join(wal, piece), { force: true })
  return removed
}
