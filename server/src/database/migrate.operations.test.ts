import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { readEarlierMigrations, recordEarlierMigrations, testDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'autopiazza-migrations-'))
const folders = { schema: join(folder, 'schema'), migrations: join(folder, 'migrations') }
const log = { info: () => undefined }
const run = () => migrate({ connectionString, folders, log })
const putSchema = (name: string, sql: string) => writeFile(join(folders.schema, name), sql)
const put = (name: string, sql: string) => writeFile(join(folders.migrations, name), sql)

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public;')
  for (const path of Object.values(folders)) {
    await rm(path, { recursive: true, force: true })
    await mkdir(path)
  }
  await putSchema('010_base.sql', 'create table base (\n  id int -- The key.\n);')
  await put('0001_first.sql', 'create table first (id int);')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function applied(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by version')
  return rows.map(({ name }) => name)
}

test('applies the baseline schema and then each migration once, in order', async () => {
  await put('0002_second.sql', 'alter table first add column name text;')
  await run()
  await run()
  expect(await applied()).toEqual(['baseline', '0001_first.sql', '0002_second.sql'])
})

test('stores the comment above a column of the schema in the database', async () => {
  await run()
  const { rows } = await pool.query("select col_description('base'::regclass, 1) as comment")
  expect(rows).toEqual([{ comment: 'The key.' }])
})

test('two copies that start together apply each migration once', async () => {
  await Promise.all([run(), run(), run()])
  expect((await pool.query('select * from schema_migrations')).rowCount).toBe(2)
})

test('a migration waits for a table that is in use without making others wait behind it', async () => {
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

test('a failing migration changes nothing, and its error names the line', async () => {
  await put('0002_second.sql', 'create table second (id int);\nselect nonsense;')
  await expect(run()).rejects.toThrow(/0002_second\.sql failed: .*nonsense.* \(line 2\)/)
  expect((await pool.query("select to_regclass('second') as second, to_regclass('first') as first")).rows).toEqual([
    { second: null, first: 'first' },
  ])
})

test('a failing schema file also undoes the files before it, and its error names the line', async () => {
  await putSchema('020_more.sql', 'create table more (id int);\n\nselect nonsense;')
  await expect(run()).rejects.toThrow(/020_more\.sql failed: .*nonsense.* \(line 3\)/)
  expect((await pool.query("select to_regclass('base') as base")).rows).toEqual([{ base: null }])
  expect(await applied()).toEqual([])
})

test('refuses a migration that was changed after it was applied', async () => {
  await run()
  await put('0001_first.sql', 'create table first (id bigint);')
  await expect(run()).rejects.toThrow('migration 0001_first.sql was changed after this database applied it')
})

test('refuses a baseline schema that was changed after it was applied', async () => {
  await run()
  await putSchema('020_more.sql', 'create table more (id int);')
  await expect(run()).rejects.toThrow('the baseline schema was changed after this database applied it')
})

test('refuses a database of a newer version', async () => {
  await put('0002_second.sql', 'select 1;')
  await run()
  await rm(join(folders.migrations, '0002_second.sql'))
  await expect(run()).rejects.toThrow('it belongs to a newer version')
})

test('refuses a new migration with a lower number than an applied one', async () => {
  await put('0003_third.sql', 'select 1;')
  await run()
  await put('0002_second.sql', 'select 1;')
  await expect(run()).rejects.toThrow('Give it the next free number')
})

test('refuses a badly named migration and a number used by two migrations', async () => {
  await put('2_x.sql', 'select 1;')
  await expect(readMigrations(folders)).rejects.toThrow('NNNN_title.sql')
  await rm(join(folders.migrations, '2_x.sql'))
  await put('0001_twin.sql', 'select 1;')
  await expect(readMigrations(folders)).rejects.toThrow('Two migrations')
})

test('records a database with all migrations of 0.1.0 as one with the baseline schema, and continues with later migrations', async () => {
  await rm(join(folders.migrations, '0001_first.sql'))
  await run()
  await recordEarlierMigrations(pool, await readEarlierMigrations())
  await put('0157_next.sql', 'alter table base add column name text;')
  await run()
  expect(await applied()).toEqual(['baseline', '0157_next.sql'])
  await run()
})

test('refuses a database with fewer migrations of 0.1.0 and changes nothing in it', async () => {
  await run()
  const fewer = (await readEarlierMigrations()).slice(0, -1)
  await recordEarlierMigrations(pool, fewer)
  await expect(run()).rejects.toThrow(
    /its last one is 0153_values_follow_the_place\.sql.*Start the last commit of version 0\.1\.0/,
  )
  expect(await applied()).toEqual(fewer.map(({ name }) => name))
})

test('refuses a database whose migrations of 0.1.0 were changed', async () => {
  await run()
  const [first, ...others] = await readEarlierMigrations()
  if (!first) throw new Error('no earlier migrations')
  await recordEarlierMigrations(pool, [{ ...first, checksum: 'other' }, ...others])
  await expect(run()).rejects.toThrow('Nothing was changed')
})
