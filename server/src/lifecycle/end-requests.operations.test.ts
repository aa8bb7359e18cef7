import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { requestTimeAfter } from '../runtime/end-gracefully.ts'
import { createListing } from '../modules/listings/index.ts'
import { createListingFixture, pandaForSale } from '../modules/listings/testing/listing-fixture.ts'

const { connectionString, pool } = await testDatabase()
const db = createDatabase(pool)
const vendor = await createListingFixture(db).person('vendor')
const readDrain = (seconds: string): number =>
  readConfig({ DRAIN_SECONDS: seconds }, '/nowhere/.env').drainSeconds * 1_000
const longestDrain = readDrain('5')

test('allows running requests four seconds to end after the default drain, and one second after the longest drain', () => {
  expect([readDrain('0'), readDrain('2'), longestDrain].map(requestTimeAfter)).toEqual([4_000, 4_000, 1_000])
  expect(() => readDrain('6')).toThrow('DRAIN_SECONDS must be a number of seconds from 0 to 5')
})

test(
  'ends in less than ten seconds even if requests outlast the longest drain, and stores every acknowledged view',
  { timeout: 30_000 },
  async () => {
    const { site, look, counted } = await openSlowSite(longestDrain)
    const looks = Array.from({ length: 60 }, async (_, at) => look(at * 200))
    await looks[0]

    const signalled = performance.now()
    site.kill('SIGTERM')
    const [code] = await once(site, 'exit')
    const isInTime = performance.now() - signalled < 10_000
    expect({ code, isInTime }).toEqual({ code: 0, isInTime: true })
    const acknowledged = (await Promise.all(looks)).flat()
    expect(acknowledged).toContain('visitor-5000')
    expect(await counted()).toEqual(expect.arrayContaining(acknowledged))
  },
)

test(
  'writes views that arrive during a shutdown while earlier views wait for the database',
  { timeout: 30_000 },
  async () => {
    const { site, id, look, counted } = await openSlowSite(0)
    const edit = await pool.connect()
    await edit.query('begin')
    await edit.query('select from vehicle_listings where id = $1 for update', [id])
    const isWriting = async () => {
      const writing = `select from pg_stat_activity where query like '%listing_views%' and wait_event_type = 'Lock' and datname = current_database()`
      return (await pool.query(writing)).rowCount
    }
    const first = await look(0)
    await expect.poll(isWriting).toBe(1)
    const acknowledged = [...first, ...(await look(10))]
    site.kill('SIGTERM')
    await wait(3_000)
    await edit.query('commit')
    edit.release()
    await once(site, 'exit')
    expect(acknowledged).toHaveLength(2)
    expect(await counted()).toEqual(expect.arrayContaining(acknowledged))
  },
)

/** Starts a site in a separate process with one advert. Visitors view the advert, and each answer takes the given milliseconds. */
async function openSlowSite(drain: number) {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  const id = created.ok ? created.value.id : ''
  const program = join(import.meta.dirname, 'testing/slow-site.ts')
  const site = spawn(process.execPath, [program, connectionString, String(drain), id])
  onTestFinished(() => void site.kill('SIGKILL'))
  const [port] = (await once(site.stdout.setEncoding('utf8'), 'data')) as [string]
  const look = async (milliseconds: number) => {
    const visitor = `visitor-${milliseconds}`
    const address = `http://127.0.0.1:${port.trim()}/${milliseconds}/${visitor}`
    const isCounted = await fetch(address)
      .then(({ status }) => status === 204)
      .catch(() => false)
    return isCounted ? [visitor] : []
  }
  const counted = async () => {
    const rows = await db.selectFrom('listing_views').select('visitor_hash').where('listing_id', '=', id).execute()
    return rows.map(({ visitor_hash }) => visitor_hash)
  }
  return { site, id, look, counted }
}
