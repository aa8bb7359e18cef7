import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type { AppliedMigration } from '../earlier-migrations.ts'
import type {} from './test-cluster.ts'
import { createPool, jobLimits } from '../pool.ts'
import { recordStatements } from './record-statements.ts'

export type TestDatabase = { readonly connectionString: string; readonly pool: pg.Pool }

/** Creates a migrated, empty database for this test file, and drops it after the last test. Only in the `operations` project. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject('testDatabaseServer').template)
}

/** Creates a database without tables, for tests that create a schema. */
export function unmigratedDatabase(): Promise<TestDatabase> {
  return databaseFrom('template0')
}

/** Returns the migrations that version 0.1.0 records in a database. */
export async function readEarlierMigrations(): Promise<AppliedMigration[]> {
  const list = await readFile(new URL('./migrations-of-0.1.0.txt', import.meta.url), 'utf8')
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', checksum = ''] = line.split(' ')
      return { version: Number.parseInt(name, 10), name, checksum }
    })
}

/** Records in a database that version 0.1.0 made its schema, by these migrations. */
export async function recordEarlierMigrations(pool: pg.Pool, migrations: readonly AppliedMigration[]): Promise<void> {
  await pool.query('delete from schema_migrations')
  for (const { version, name, checksum } of migrations)
    await pool.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  recordStatements()
  const { connectionString: server } = inject('testDatabaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = createPool({ connectionString: url.href, log: { warn: () => undefined }, limits: jobLimits })
  afterAll(async () => {
    await pool.end()
    // A database that cannot be dropped now is dropped by the next run.
    await runOn(server, `drop database if exists ${name} with (force)`).catch(() => undefined)
  })
  return { connectionString: url.href, pool }
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
