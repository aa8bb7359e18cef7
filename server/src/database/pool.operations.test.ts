import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { openDatabaseProxy } from '../http/testing/database-proxy.ts'
import { createDatabase } from './database.ts'
import { createPool, findMissingLimits } from './pool.ts'
import type { DB } from './tables.ts'
import { testDatabase } from './testing/test-database.ts'
import { inTransaction } from './transaction.ts'

const { pool, connectionString } = await testDatabase()

test('returns cents and counts as numbers, and a date as its text', async () => {
  const { rows } = await pool.query("select 2500000::bigint as cents, date '2026-03-29' as day, 'a'::text as text")
  expect(rows).toEqual([{ cents: 2_500_000, day: '2026-03-29', text: 'a' }])
})

test('refuses a number that would lose digits', async () => {
  await expect(pool.query('select 9007199254740993::bigint as cents')).rejects.toThrow('beyond the safe integers')
})

test('reuses the plan of a statement with parameters on the connection, also for the query builder', async () => {
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  await db.connection().execute(async (connection) => {
    for (const value of [1, 2, 3]) await sql`select ${value}::int + 41 as answer`.execute(connection)
    const { rows } = await sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%+ 41 as answer'`.execute(
      connection,
    )
    expect(rows).toEqual([{ calls: 3 }])
  })
})

test('replaces a cached plan whose table has a new column, and repeats the transaction', async () => {
  const db = createDatabase(pool)
  await pool.query('create table notes (id int primary key); insert into notes values (1)')
  const read = (on: Kysely<DB>) => sql`select * from notes where id = ${1}`.execute(on)
  await db.connection().execute(async (connection) => {
    expect((await read(connection)).rows).toEqual([{ id: 1 }])
    await pool.query("alter table notes add column text text not null default 'a'")
    expect((await read(connection)).rows).toEqual([{ id: 1, text: 'a' }])
  })
  const one = createPool({ connectionString, log: { warn: () => undefined }, max: 1 })
  onTestFinished(() => one.end())
  const ctx = systemContext({ db: createDatabase(one), now: () => new Date() }, 'test')
  await read(ctx.db)
  await pool.query('alter table notes add column seen boolean not null default false')
  const { rows } = await inTransaction(ctx, (ctx) => read(ctx.db))
  expect(rows).toEqual([{ id: 1, text: 'a', seen: false }])
})

test('names the settings that a database role lacks although a pooled connection depends on them', async () => {
  const limited = createPool({ connectionString, log: { warn: () => undefined }, max: 1 })
  const pooled = createPool({ connectionString, log: { warn: () => undefined }, max: 1, isPooled: true })
  onTestFinished(async () => void (await Promise.all([limited.end(), pooled.end()])))
  expect((await findMissingLimits(createDatabase(limited)))()).toBeNull()
  expect((await findMissingLimits(createDatabase(pooled)))()).toMatch(
    /^the role of DATABASE_URL has no (statement_timeout|idle_in_transaction_session_timeout) and /,
  )
})

test('reports and replaces a broken connection, and keeps the process running', async () => {
  const warn = vi.fn<(details: { err: Error }, message: string) => void>()
  const other = createPool({ connectionString, log: { warn }, max: 1 })
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})

test('fails the next statement of a transaction when its connection breaks, and keeps the process running', async () => {
  const warn = vi.fn<(details: { err: Error }, message: string) => void>()
  const other = createPool({ connectionString, log: { warn }, max: 1 })
  const client = await other.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0)
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  client.release(true)
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})

test('fails a statement whose answer a pooler replaces with an error message, and keeps the process running', async () => {
  const warn = vi.fn<(details: { err: Error }, message: string) => void>()
  const proxy = await openDatabaseProxy(connectionString)
  const other = createPool({ connectionString: proxy.connectionString, log: { warn }, max: 1 })
  onTestFinished(async () => {
    await other.end()
    proxy.close()
  })
  await other.query('select 1')
  const answer = other.query('select pg_sleep(30)')
  const rowOfLongValues = Buffer.from('44000000100002453132372e302e30', 'hex')
  proxy.interrupt(Buffer.concat([rowOfLongValues, Buffer.alloc(32, 'server conn crashed?')]))
  await expect(answer).rejects.toThrow(/out of range/)
  expect(warn).toHaveBeenCalledOnce()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('reports a lost connection unless the connection pool is closing', async () => {
  const warn = vi.fn()
  const lose = async (isEnding: boolean) => {
    const losing = createPool({ connectionString, log: { warn: warn }, max: 1 })
    const client = await losing.connect()
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
    const lost = new Promise((resolve) => client.once('end', resolve))
    const ended = isEnding ? losing.end() : undefined
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.id])
    await lost
    client.release()
    await (ended ?? losing.end())
  }
  await lose(true)
  expect(warn).not.toHaveBeenCalled()
  await lose(false)
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'Lost a database connection')
})
