import { chmod, chown, constants, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { UserIds } from './operating-user.ts'

interface CopyParts {
  readonly connectionString: string
  readonly from: string
  readonly to: string
  readonly user: UserIds | undefined
}

/** Copies a running cluster by PostgreSQL's low-level backup interface. What is written meanwhile is replayed from the WAL when the copy starts. */
export async function copyRunningCluster({ connectionString, from, to, user }: CopyParts): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'autopiazza base backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("select pg_backup_start('autopiazza', true)")
    await copyCluster(from, to, user)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeOwned(join(to, 'backup_label'), rows[0]?.labelfile ?? '', user)
  } finally {
    await client.end()
  }
}

/** Files that only the running server needs and that are not copied. */
const left =
  /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+|pg_dynshmem\/.+|pg_notify\/.+|pg_serial\/.+|pg_snapshots\/.+|pg_subtrans\/.+|(.*\/)?pgsql_tmp.*)$/

/** Copies the files of a cluster, which may change or disappear meanwhile. */
export async function copyCluster(from: string, to: string, user: UserIds | undefined): Promise<void> {
  const own = async (path: string): Promise<void> => {
    if (user) await chown(path, user.uid, user.gid)
  }
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { mode: 0o700 })
  await own(to)
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    const target = join(to, path)
    if (entry.isDirectory()) {
      if (left.test(path) && !path.startsWith('pg_wal/')) continue
      await mkdir(target, { recursive: true, mode: 0o700 })
      await own(target)
    } else if (!left.test(path)) {
      await mkdir(dirname(target), { recursive: true })
      const isThere = await copyFile(join(from, path), target, constants.COPYFILE_FICLONE).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      if (isThere) await own(target)
    }
  }
}

export async function writeOwned(path: string, text: string, user: UserIds | undefined): Promise<void> {
  await writeFile(path, text)
  await chmod(path, 0o600)
  if (user) await chown(path, user.uid, user.gid)
}
