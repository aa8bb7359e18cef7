import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { StartupProblem } from '../runtime/startup-problem.ts'
import {
  type AppliedMigration,
  describeEarlierSchema,
  equalsBaseline,
  isFromBeforeBaseline,
} from './earlier-migrations.ts'
import { baselineVersion, type Migration, readMigrations, type SchemaFolders } from './read-migrations.ts'

interface MigrateOptions {
  readonly connectionString: string
  readonly log: { info(message: string): void }
  readonly folders?: SchemaFolders
  /** The number of the last migration to apply; the newest without it. */
  readonly upTo?: number
}

/** Any constant, the same in every copy of the application. The lock ensures that only one copy migrates at a time. */
const migrationLock = 720_190_411

/**
 * Brings the database, and the tables of the job queue in it, to the newest migration. An empty database gets the baseline schema first. Each step is one transaction.
 * Safe to call from many copies at once, and after a kill at any point.
 */
export async function migrate({
  connectionString,
  log,
  folders,
  upTo = Number.POSITIVE_INFINITY,
}: MigrateOptions): Promise<void> {
  const migrations = (await readMigrations(folders)).filter(({ version }) => version <= upTo)
  // Replaces a statement timeout of the role, which may be set for connections through a pooler.
  const client = new pg.Client({ connectionString, application_name: 'autopiazza migrations', statement_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createRecord(client)
    if (await replaceEarlierMigrations(client, migrations)) log.info('Recorded the migrations of 0.1.0 as the baseline')
    for (const migration of await findPending(client, migrations)) {
      log.info(`Applying ${describe(migration)}`)
      await applyBetweenRequests(client, migration)
    }
    await migrateQueue({ connectionString })
    await indexQueue(client)
  } finally {
    await client.end()
  }
}

/** Indexes on the job queue's table for our queries. Without them, finding running or failed jobs reads all waiting jobs. */
const queueIndexes: Readonly<Record<string, string>> = {
  autopiazza_jobs_locked: '(locked_at) where locked_at is not null',
  autopiazza_jobs_failing: '(id) where last_error is not null',
}

/** Checks for an existing index first, because `if not exists` would wait for the running jobs. */
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
    comment on table schema_migrations is 'The baseline schema and the migrations that this database has, written by the migration runner.';
    comment on column schema_migrations.version is 'The number in front of the file name; 0 for the baseline.';
    comment on column schema_migrations.name is 'The file name, or baseline.';
    comment on column schema_migrations.checksum is 'SHA-256 of the SQL as it was applied; SQL that differs is refused.';
    comment on column schema_migrations.applied_at is 'When it was committed.';
    commit;`)
}

async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  )
  return rows
}

/** Replaces the record of all migrations of 0.1.0 by a record of the baseline. Refuses a database that lacks one of them. Returns whether the record changed. */
async function replaceEarlierMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await listApplied(client)
  if (!isFromBeforeBaseline(applied)) return false
  if (!equalsBaseline(applied))
    throw new StartupProblem(
      `The database ${describeEarlierSchema(applied)}. Start the last commit of version 0.1.0 on it once, as docs/releasing.md describes, then start this version. Nothing was changed.`,
    )
  const { name, checksum } = baselineOf(migrations)
  await client.query(
    `with earlier as (delete from schema_migrations)
    insert into schema_migrations (version, name, checksum) values ($1, $2, $3)`,
    [baselineVersion, name, checksum],
  )
  return true
}

function baselineOf(migrations: readonly Migration[]): Migration {
  const baseline = migrations.find(({ version }) => version === baselineVersion)
  if (!baseline) throw new Error('The migrations do not begin with the baseline')
  return baseline
}

function describe({ version, name }: Pick<Migration, 'version' | 'name'>): string {
  return version === baselineVersion ? 'the baseline schema' : `migration ${name}`
}

async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await listApplied(client)
  for (const { version, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.version === version)
    if (!file)
      throw new StartupProblem(
        `The database has the migration ${name}, which this version does not know: it belongs to a newer version. Start that one.`,
      )
    if (file.checksum !== checksum)
      throw new StartupProblem(
        `The SQL of ${describe(file)} was changed after this database applied it. Put it back as it was, and write a new migration instead.`,
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

/** A migration that waits for a table blocks all later queries on it. Therefore it gives up after a moment and retries, so that running copies continue. */
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockSeconds}s'`)
    for (const file of migration.files) await runFile(client, file)
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function runFile(client: pg.Client, { name, sql }: Migration['files'][number]): Promise<void> {
  try {
    await client.query(sql)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${name} failed: ${reason}${lineOf(cause, sql)}`, { cause })
  }
}

function lineOf(cause: unknown, sql: string): string {
  const position = cause instanceof pg.DatabaseError && cause.position ? Number(cause.position) : undefined
  return position ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
