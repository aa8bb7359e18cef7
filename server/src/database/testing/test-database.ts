import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import type {} from './test-cluster.ts'
import { createPool, jobLimits } from '../pool.ts'
import { recordStatements } from './record-statements.ts'

export type TestDatabase = { readonly connectionString: string; readonly pool: pg.Pool }

/** Creates a migrated, empty database for this test file and drops it after the last test. Only in the `operations` project. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject('testDatabaseServer').template)
}

/** Creates a database without any table, for tests that create a schema themselves. */
export function unmigratedDatabase(): Promise<TestDatabase> {
  return databaseFrom('template0')
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
