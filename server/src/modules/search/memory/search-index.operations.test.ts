import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../../kernel/context.ts'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { openSearchIndex } from '../../../lifecycle/open-search-index.ts'
import { everything } from '@autopiazza/search-index'

const { pool, connectionString } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const dataDir = mkdtempSync(join(tmpdir(), 'search-index-'))
const log = pino({ level: 'silent' })
const page = { order: 'newest', page: 1, pageSize: 100 } as const
const running = new Set<ReturnType<typeof openSearchIndex>>()
let vendor: string

function start(pollMilliseconds?: number) {
  const started = openSearchIndex(ctx, {
    connectionString,
    dataDir,
    log,
    ...(pollMilliseconds && { pollMilliseconds }),
  })
  running.add(started)
  return started
}

async function stop(started: ReturnType<typeof openSearchIndex>): Promise<void> {
  running.delete(started)
  await started.stop()
}

async function until(isTrue: () => boolean | Promise<boolean>, message: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await isTrue()) return
    await pause(25)
  }
  throw new Error(message)
}
const untilLoaded = (started: ReturnType<typeof openSearchIndex>) => until(started.isLoaded, 'The index was not loaded')

async function addListing(model: string): Promise<string> {
  const row = {
    user_id: vendor,
    make: 'Fiat',
    model,
    year: 2020,
    mileage: 1,
    fuel_type: 'petrol',
    transmission: 'manual',
    description: 'Descrizione lunga',
    listing_type: 'sale',
    sale_price: 1_000_000,
  } as const
  return (await db.insertInto('vehicle_listings').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const countOf = async (started: ReturnType<typeof openSearchIndex>, model: string) =>
  started.index.count({ ...everything, model })

beforeAll(async () => {
  const user = { name: 'Venditore', email: 'v@example.com', role: 'vendor', language: 'it' } as const
  vendor = (await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id
  await db.insertInto('profiles').values({ id: vendor, email: user.email, role: 'vendor' }).execute()
  for (const model of ['Panda', 'Panda', 'Tipo']) await addListing(model)
})
afterEach(async () => {
  for (const started of running) await stop(started)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('search index of a process', () => {
  test('searches in SQL until the index is loaded, and then in memory', async () => {
    const started = start()
    expect(await countOf(started, 'Panda')).toBe(2)
    await untilLoaded(started)
    expect(await countOf(started, 'Panda')).toBe(2)
    expect(started.size().adverts).toBe(3)
    expect(started.problem()).toBeNull()
  })

  test('finds a committed change through a notification, and shows it on the card', async () => {
    const started = start(60_000)
    await untilLoaded(started)
    const id = await addListing('Punto')
    await expect.poll(() => countOf(started, 'Punto'), { timeout: 10_000 }).toBe(1)
    const shown = async () => (await started.index.find({ ...everything, model: 'Punto' }, page)).vehicles[0]
    expect((await shown())?.salePrice).toBe(1_000_000)
    await db.updateTable('vehicle_listings').set({ sale_price: 900_000, views: 3 }).where('id', '=', id).execute()
    await until(async () => (await shown())?.salePrice === 900_000, 'The card was not read again')
    expect((await shown())?.views).toBe(3)
    await db.updateTable('vehicle_listings').set({ status: 'inactive' }).where('id', '=', id).execute()
    await expect.poll(() => countOf(started, 'Punto'), { timeout: 10_000 }).toBe(0)
  })

  test('finds a committed change even if the notification is lost', async () => {
    const started = start(50)
    await untilLoaded(started)
    await pool.query(`alter table vehicle_listings disable trigger vehicle_listings_log`)
    try {
      const id = await addListing('Croma')
      await db.insertInto('listing_changes').values({ listing_id: id, is_searched: true }).execute()
    } finally {
      await pool.query(`alter table vehicle_listings enable trigger vehicle_listings_log`)
    }
    await expect.poll(() => countOf(started, 'Croma'), { timeout: 10_000 }).toBe(1)
  })

  test('restarts from its stored file with the changes made in the meantime', async () => {
    const first = start()
    await untilLoaded(first)
    await stop(first)
    await addListing('Stilo')
    const second = start()
    await untilLoaded(second)
    expect(await countOf(second, 'Stilo')).toBe(1)
    expect(second.size().adverts).toBe(await second.index.count(everything))
  })

  test('rebuilds the index when it differs from the database', async () => {
    // Without a file, because an index loaded from its file is used while it is still being compared.
    rmSync(join(dataDir, 'search'), { recursive: true, force: true })
    const started = start()
    await untilLoaded(started)
    await pool.query(`alter table vehicle_listings disable trigger vehicle_listings_log`)
    await addListing('Uno')
    await pool.query(`alter table vehicle_listings enable trigger vehicle_listings_log`)
    expect(await countOf(started, 'Uno')).toBe(0)
    await started.check()
    await expect.poll(() => countOf(started, 'Uno'), { timeout: 10_000 }).toBe(1)
  })

  test('searches in SQL while it cannot follow the database', async () => {
    const started = start(50)
    await untilLoaded(started)
    await pool.query('alter table listing_changes rename to listing_changes_elsewhere')
    try {
      await until(() => !started.isLoaded(), 'The index still answered')
      expect(started.problem()).toContain('not followed')
      expect(await countOf(started, 'Tipo')).toBe(1)
    } finally {
      await pool.query('alter table listing_changes_elsewhere rename to listing_changes')
    }
    await untilLoaded(started)
  }, 20_000)

  test('listens for changes again after its connection was closed', async () => {
    const started = start(60_000)
    await untilLoaded(started)
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'autopiazza search' and datname = current_database()`)
    await client.end()
    await addListing('Multipla')
    await expect.poll(() => countOf(started, 'Multipla'), { timeout: 10_000 }).toBe(1)
  })
})
