import { pino } from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { createListing } from '../modules/listings/index.ts'
import { createListingFixture, pandaForSale } from '../modules/listings/testing/listing-fixture.ts'
import { robotRoutes } from './robots.ts'
import { createSiteMaps } from './site-maps.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const baseUrl = 'https://autopiazza.example'
const vendor = await createListingFixture(db).person('vendor')
const advertise = async (): Promise<string> => {
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  if (!created.ok) throw new Error(created.code)
  return created.value.id
}
const first = await advertise()
const routes = robotRoutes({
  db,
  now: () => new Date(),
  services: { baseUrl, log: pino({ level: 'silent' }) } as never,
})
const get = (path: string, headers: Record<string, string> = {}) => routes.request(path, { headers })

it('generates the site map once for all clients, and answers 304 to a client that has the current one', async () => {
  const requested = vi.spyOn(pool, 'connect')
  onTestFinished(() => requested.mockRestore())
  const answers = await Promise.all(Array.from({ length: 20 }, async () => get('/sitemap.xml')))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain(`<loc>${baseUrl}/vehicle/${first}</loc>`)
  const etag = answers[0]?.headers.get('etag') ?? ''
  const again = await get('/sitemap.xml', { 'if-none-match': `W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // One statement for the adverts, one for the sellers.
  expect(requested).toHaveBeenCalledTimes(2)
})

it('compresses the site map for clients that accept it, and has no index while one file is enough', async () => {
  const answer = await get('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const unpacked = new Response(answer.body?.pipeThrough(new DecompressionStream('gzip')))
  expect(await unpacked.text()).toContain(`/vehicle/${first}<`)
  expect((await get('/sitemap-1.xml')).status).toBe(404)
})

it('serves an index when one file cannot contain all adverts, and generates the files again after an hour', async () => {
  const ids = [await advertise(), await advertise(), first]
  let now = Date.now()
  const ctx = { ...systemContext({ db, now: () => new Date() }, 'test'), now: () => new Date(now) }
  const siteMaps = createSiteMaps({ ctx, baseUrl, vehiclesPerFile: 2 })
  const read = async (path: string) => {
    const file = await siteMaps.find(path)
    return (
      file &&
      (await new Response(
        new Blob([new Uint8Array(file.compressed)]).stream().pipeThrough(new DecompressionStream('gzip')),
      ).text())
    )
  }
  expect(await read('/sitemap.xml')).toMatch(/<sitemapindex[^]*sitemap-1\.xml<[^]*sitemap-2\.xml</)
  const parts = [await read('/sitemap-1.xml'), await read('/sitemap-2.xml'), await read('/sitemap-3.xml')]
  expect(parts[2]).toBeNull()
  const listed = parts.map((part) => ids.filter((id) => part?.includes(id)))
  expect(listed.map(({ length }) => length)).toEqual([2, 1, 0])
  expect(parts.map((part) => part?.includes(`${baseUrl}/search<`))).toEqual([true, false, undefined])

  await advertise()
  await advertise()
  expect(await read('/sitemap-3.xml')).toBeNull()
  now += 61 * 60_000
  await read('/sitemap.xml')
  await expect.poll(() => read('/sitemap-3.xml')).not.toBeNull()
})
