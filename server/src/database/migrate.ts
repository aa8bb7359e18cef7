import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { projectRoot } from '../runtime/project-root.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'

export type Migration = {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}
export type MigrateOptions = {
  readonly connectionString: string
  readonly log: { info(message: string): void }
  readonly folder?: string
  /** The number of the last migration to apply; the newest without it. */
  readonly upTo?: number
}

const migrationsFolder = join(projectRoot, 'server/src/database/migrations')

/** Reads the migrations of a folder in order; refuses an invalid name or a number used twice. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
        throw new StartupProblem(`The migration ${name} is not named NNNN_title.sql.`)
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { version: Number.parseInt(name, 10), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const duplicate = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version)
  if (duplicate) throw new StartupProblem(`Two migrations have the number of ${duplicate.name}.`)
  return migrations
}

/** An arbitrary constant, the same in every process, so that only one of them migrates at a time. */
const migrationLock = 720_190_411

/**
 * Migrates the database and the job queue's tables to the newest version, each migration in its own transaction. Safe
 * to call from many processes at once, and again after a kill at any point.
 */
export async function migrate({
  connectionString,
  log,
  folder = migrationsFolder,
  upTo = Number.POSITIVE_INFINITY,
}: MigrateOptions): Promise<void> {
  const migrations = (await readMigrations(folder)).filter(({ version }) => version <= upTo)
  // The role may have a limit, for connections through a pooler.
  const client = new pg.Client({ connectionString, application_name: 'autopiazza migrations', statement_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createRecord(client)
    for (const migration of await findPending(client, migrations)) {
      log.info(`Applying migration ${migration.name}`)
      await applyBetweenRequests(client, migration)
    }
    await migrateQueue({ connectionString })
    await indexQueue(client)
  } finally {
    await client.end()
  }
}

/** Indexes of the job queue's table for this product's queries. The queue has none that finds running or failed jobs without reading all waiting ones. */
const queueIndexes: Readonly<Record<string, string>> = {
  autopiazza_jobs_locked: '(locked_at) where locked_at is not null',
  autopiazza_jobs_failing: '(id) where last_error is not null',
}

/** Checks for the index first, because `if not exists` would wait for the running jobs. */
async function indexQueue(client: pg.Client): Promise<void> {
  for (const [name, definition] of Object.entries(queueIndexes)) {
    const { rows } = await client.query('select to_regclass($1) is not null as exists', [`graphile_worker.${name}`])
    if (!rows[0].exists) await client.query(`create index ${name} on graphile_worker._private_jobs ${definition}`)
  }
}

async function createRecord(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('schema_migrations') is not null as exists")
  if (rows[0].exists) return
  await client.query(`
    begin;
    create table schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    comment on table schema_migrations is 'The migrations this database has been through, written by the migration runner.';
    comment on column schema_migrations.version is 'The number in front of the file name.';
    comment on column schema_migrations.name is 'The file name.';
    comment on column schema_migrations.checksum is 'SHA-256 of the file as it was applied; a file that differs is refused.';
    comment on column schema_migrations.applied_at is 'When it was committed.';
    commit;`)
}

type Applied = { readonly version: number; readonly name: string; readonly checksum: string }

async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows: applied } = await client.query<Applied>(
    'select version, name, checksum from schema_migrations order by version',
  )
  for (const { version, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.version === version)
    if (!file)
      throw new StartupProblem(
        `The database has the migration ${name}, which this version does not contain: it belongs to a newer version. Start that one.`,
      )
    if (file.checksum !== checksum)
      throw new StartupProblem(
        `The migration ${name} was changed after this database applied it. Restore the file, and write a new migration instead.`,
      )
  }
  const newest = applied.at(-1)?.version ?? -1
  const pending = migrations.filter(({ version }) => !applied.some((entry) => entry.version === version))
  const late = pending.find(({ version }) => version < newest)
  if (late)
    throw new StartupProblem(
      `The migration ${late.name} comes before ones this database already has. Give it the next free number.`,
    )
  return pending
}

const lockNotAvailable = '55P03'
const lockSeconds = 2
const maxAttempts = 120
const pauseMilliseconds = 500

/** Retries a migration that waits for a table with a short timeout, because every later request would wait behind it. */
async function applyBetweenRequests(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const { cause } = error as Error
      if (!(cause instanceof pg.DatabaseError) || cause.code !== lockNotAvailable || attempt === maxAttempts)
        throw error
      await wait(pauseMilliseconds)
    }
  }
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockSeconds}s'`)
    await client.query(sql)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => undefined)
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The migration ${name} failed: ${reason}${lineOf(cause, sql)}`, { cause })
  }
}

function lineOf(cause: unknown, sql: string): string {
  const position = cause instanceof pg.DatabaseError && cause.position ? Number(cause.position) : undefined
  return position ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
