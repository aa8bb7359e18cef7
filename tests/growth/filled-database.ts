import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { migrate } from '@autopiazza/server/database/migrate'
import pg from 'pg'
import { printLine } from '../reliability/print-line.ts'

export interface FilledDatabase {
  readonly client: pg.Client
  stop(): Promise<void>
}

export interface DatabaseSize {
  readonly adverts: number
  readonly messages: number
  readonly reservations: number
}

const silent = { info: () => undefined, warn: (message: string) => printLine(message) }
/** The database is created for each run, so it need not wait for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  shared_buffers: '512MB',
}
const parts = ['people', 'adverts', 'conversations', 'sales'] as const
const ownIndexes = `
  select pg_get_indexdef(indexrelid) as definition, indexrelid::regclass::text as name from pg_index
  join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`

/**
 * Opens a migrated PostgreSQL with this number of adverts, messages and reservations, and everything else in
 * proportion. Indexes without a constraint are created last, which is faster.
 */
export async function openFilledDatabase(size: DatabaseSize): Promise<FilledDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'autopiazza-growth-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, log: silent, settings })
  const address = new URL(server.superuserConnectionString)
  address.pathname = new URL(server.connectionString).pathname
  const client = new pg.Client({ connectionString: address.href })
  const stop = async (): Promise<void> => {
    await client.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ connectionString: server.connectionString, log: silent })
    await client.connect()
    await fill(client, size)
    return { client, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fill(client: pg.Client, size: DatabaseSize): Promise<void> {
  for (const [name, rows] of Object.entries(size)) await client.query(`set growth.${name} = ${rows}`)
  await client.query("set statement_timeout = 0; set work_mem = '64MB'; set maintenance_work_mem = '512MB'")
  const { rows: indexes } = await client.query<{ definition: string; name: string }>(ownIndexes)
  await client.query(indexes.map(({ name }) => `drop index ${name}`).join(';'))
  await client.query(await readPart('functions'))
  for (const part of parts) await timed(`Filling: ${part}`, async () => client.query(await readPart(part)))
  await timed('Indexes', () => client.query(indexes.map(({ definition }) => definition).join(';')))
  await timed('Statistics', () => client.query('vacuum analyze'))
  await client.query('reset session_replication_role; reset work_mem')
}

const readPart = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'fill', `${name}.sql`), 'utf8')

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  printLine(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
