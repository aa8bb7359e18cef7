import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { createComponentHealth } from '../../observability/component-health.ts'
import { createDatabase, type Database } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { createPool } from '../pool.ts'
import { startReplica } from '../testing/start-replica.ts'
import { readLogPosition } from './log-position.ts'
import { openPublicReads } from './public-reads.ts'

const silent = { info: () => undefined, warn: () => undefined }
const log = pino({ level: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'autopiazza-replica-'))
const [primaryDir, dataDir] = [join(folder, 'primary'), join(folder, 'replica')]
const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log: silent, settings: { fsync: 'off' } })
const replica = await startReplica({ primary, primaryDir, dataDir })
const pool = createPool({ connectionString: primary.connectionString, log: silent })
const db = createDatabase(pool)
await pool.query('create table notes (id int primary key, text text not null)')
const health = createComponentHealth()
const reads = openPublicReads({
  primary: { db, pool, connectionString: primary.connectionString },
  replica: replica.connectionString,
  log,
  health,
})
const problem = () => health.states().find(({ component }) => component === 'replica')?.problem ?? null

afterAll(async () => {
  await reads.stop()
  await pool.end()
  await replica.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

async function isReplica(database: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database)
  return rows[0]?.is ?? false
}

const written = async () => readLogPosition((await reads.findPosition?.()) ?? '')

async function onReplica<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: replica.superuserConnectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('public reads with a replica', () => {
  it('reads from the replica once it follows the primary, including everything written before', async () => {
    await pool.query("insert into notes values (1, 'first')")
    await expect.poll(() => isReplica(reads.databaseFor(null))).toBe(true)
    const position = await written()
    await expect.poll(() => isReplica(reads.databaseFor(position))).toBe(true)
    const { rows } = await sql`select text from notes where id = 1`.execute(reads.databaseFor(position))
    expect(rows).toEqual([{ text: 'first' }])
  })

  it('reads from the primary for a browser that has just written, until the replica has replayed the write', async () => {
    await expect.poll(problem).toBeNull()
    await onReplica((client) => client.query('select pg_wal_replay_pause()'))
    await pool.query("insert into notes values (2, 'second')")
    expect(await isReplica(reads.databaseFor(await written()))).toBe(false)
    await expect.poll(problem).toMatch(/^the replica is not used: it is \d+\.\d s late$/)
    expect(await isReplica(reads.databaseFor(null))).toBe(false)
    await onReplica((client) => client.query('select pg_wal_replay_resume()'))
    await expect.poll(problem).toBeNull()
    expect(await isReplica(reads.databaseFor(null))).toBe(true)
  })

  it('reads from the primary while the replica is stopped, and from the replica when it is back', async () => {
    await expect.poll(problem).toBeNull()
    const database = reads.databaseFor(null)
    await replica.kill()
    expect(await isReplica(database)).toBe(false)
    await expect.poll(problem).toBe('the replica is not used: it does not answer')
    await replica.start()
    await expect.poll(problem).toBeNull()
    expect(await isReplica(reads.databaseFor(null))).toBe(true)
  })

  it('refuses a transaction on the connection for public reads, because it belongs on the primary', async () => {
    await expect.poll(problem).toBeNull()
    const work = reads.databaseFor(null).transaction().execute(isReplica)
    await expect(work).rejects.toThrow('A public read has no transaction')
  })

  it("reads from the primary while the replica's address leads to a server that follows another primary", async () => {
    await expect.poll(problem).toBeNull()
    await replica.promote()
    await expect.poll(problem).toBe('the replica is not used: it follows another primary')
    expect(await isReplica(reads.databaseFor(null))).toBe(false)
  })
})
