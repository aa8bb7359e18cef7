import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { testDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'autopiazza-migrations-'))
const log = { info: () => undefined }
const run = () => migrate({ connectionString, folder, log })
const put = (name: string, sql: string) => writeFile(join(folder, name), sql)

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public;')
  await rm(folder, { recursive: true })
  await import('node:fs/promises').then(({ mkdir }) => mkdir(folder))
  await put('0001_first.sql', 'create table first (id int);')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('applies each migration once, in order', async () => {
  await put('0002_second.sql', 'alter table first add column name text;')
  await run()
  await run()
  const { rows } = await pool.query('select name from schema_migrations order by version')
  expect(rows.map((row) => row.name)).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('applies each migration once when two processes start together', async () => {
  await Promise.all([run(), run(), run()])
  expect((await pool.query('select * from schema_migrations')).rowCount).toBe(1)
})

test('waits for a table that is in use without making others wait for the migration', async () => {
  await run()
  await put('0002_second.sql', 'alter table first add column name text;')
  const reader = await pool.connect()
  await reader.query('begin; select * from first')
  const migrating = run()
  const isWaiting = async () =>
    (await pool.query("select from pg_locks where relation = 'first'::regclass and not granted")).rowCount
  await expect.poll(isWaiting).toBe(1)
  expect((await pool.query('select * from first')).rows).toEqual([])
  await reader.query('commit')
  reader.release()
  await migrating
  expect((await pool.query('select name from first')).rows).toEqual([])
})

test('rolls a failing migration back completely and names its line', async () => {
  await put('0002_second.sql', 'create table second (id int);\nselect nonsense;')
  await expect(run()).rejects.toThrow(/0002_second\.sql failed: .*nonsense.* \(line 2\)/)
  expect((await pool.query("select to_regclass('second') as second, to_regclass('first') as first")).rows).toEqual([
    { second: null, first: 'first' },
  ])
})

test('refuses a migration that was changed after it was applied', async () => {
  await run()
  await put('0001_first.sql', 'create table first (id bigint);')
  await expect(run()).rejects.toThrow('0001_first.sql was changed after this database applied it')
})

test('refuses a database of a newer version', async () => {
  await put('0002_second.sql', 'select 1;')
  await run()
  await rm(join(folder, '0002_second.sql'))
  await expect(run()).rejects.toThrow('it belongs to a newer version')
})

test('refuses a migration numbered below the applied ones', async () => {
  await put('0003_third.sql', 'select 1;')
  await run()
  await put('0002_second.sql', 'select 1;')
  await expect(run()).rejects.toThrow('Give it the next free number')
})

test('refuses a badly named file and a number used twice', async () => {
  await put('2_x.sql', 'select 1;')
  await expect(readMigrations(folder)).rejects.toThrow('NNNN_title.sql')
  await rm(join(folder, '2_x.sql'))
  await put('0001_twin.sql', 'select 1;')
  await expect(readMigrations(folder)).rejects.toThrow('Two migrations')
})
