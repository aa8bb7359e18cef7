import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { createDatabase } from './database/database.ts'
import { testDatabase } from './database/testing/test-database.ts'
import { requestTimeAfter } from './end-gracefully.ts'
import { createListing } from './modules/listings/index.ts'
import { createListingFixture, pandaForSale } from './modules/listings/testing/listing-fixture.ts'

const { connectionString, pool } = await testDatabase()
const db = createDatabase(pool)
const readDrain = (seconds: string): number =>
  readConfig({ DRAIN_SECONDS: seconds }, '/nowhere/.env').drainSeconds * 1_000
const longestDrain = readDrain('5')

test('requests have four seconds after the usual drains, and one after the longest', () => {
  expect([readDrain('0'), readDrain('2'), longestDrain].map(requestTimeAfter)).toEqual([4_000, 4_000, 1_000])
  expect(() => readDrain('6')).toThrow('DRAIN_SECONDS must be a number of seconds from 0 to 5')
})

test(
  'while requests outlast the longest drain, the end takes less than ten seconds and every view that was acknowledged is counted',
  { timeout: 30_000 },
  async () => {
    const created = await createListing({
      ctx: await createListingFixture(db).person('vendor'),
      input: pandaForSale(),
    })
    const id = created.ok ? created.value.id : ''
    const program = join(import.meta.dirname, 'testing/slow-site.ts')
    const site = spawn(process.execPath, [program, connectionString, String(longestDrain), id])
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
    const looks = Array.from({ length: 60 }, async (_, at) => look(at * 200))
    await looks[0]

    const signalled = performance.now()
    site.kill('SIGTERM')
    const [code] = await once(site, 'exit')
    const isInTime = performance.now() - signalled < 10_000
    expect({ code, isInTime }).toEqual({ code: 0, isInTime: true })
    const acknowledged = (await Promise.all(looks)).flat()
    expect(acknowledged).toContain('visitor-5000')
    const counted = await db.selectFrom('listing_views').select('visitor_hash').where('listing_id', '=', id).execute()
    expect(counted.map(({ visitor_hash }) => visitor_hash)).toEqual(expect.arrayContaining(acknowledged))
  },
)
