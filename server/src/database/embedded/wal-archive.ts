import { chown, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { UserIds } from './operating-user.ts'

/** Folders of a WAL archive: WAL segments, and base backups to start from. */
export function archivePlace(folder: string) {
  return { wal: join(folder, 'wal'), bases: join(folder, 'base') }
}

/** Maximum time whose changes are lost with the disk of the database. */
const longestPiece = '60s'
const checkMilliseconds = 30_000

/** Creates the folders of the archive for the user that PostgreSQL runs as; returns the settings for archiving there. */
export async function prepareWalArchive(
  folder: string,
  user: UserIds | undefined,
): Promise<Readonly<Record<string, string>>> {
  const { wal, bases } = archivePlace(folder)
  for (const path of [wal, bases]) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (user) await chown(path, user.uid, user.gid)
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': await realpath(wal),
    archive_timeout: longestPiece,
  }
}

/** Watches whether PostgreSQL can archive its WAL. PostgreSQL keeps WAL that it cannot archive until its disk is full. */
export function watchWalArchive(db: Database) {
  let problem: string | null = null
  async function look(): Promise<void> {
    const { rows } = await sql<{ isFailing: boolean }>`
      select last_failed_time > coalesce(last_archived_time, '-infinity') as "isFailing" from pg_stat_archiver`.execute(
      db,
    )
    problem = rows[0]?.isFailing ? 'the write-ahead log cannot be archived in WAL_ARCHIVE_DIR' : null
  }
  const timer = setInterval(() => {
    look().catch(() => undefined) // the database then reports its own problem
  }, checkMilliseconds).unref()
  return { problem: () => problem, stop: () => clearInterval(timer) }
}
