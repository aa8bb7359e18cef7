import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { listingScheduledJobs } from '../modules/listings/index.ts'
import { createListingFixture, storePandas } from '../modules/listings/testing/listing-fixture.ts'
import { photoStoreInMemory } from '../modules/listings/testing/photo-store-in-memory.ts'
import { storeValuations } from '../modules/search/testing/store-valuations.ts'
import type { RenderPage } from './pages.ts'
import { openSite } from './testing/open-site.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
let rendered: string[] = []

/** Renders pages that show the answers of the API unchanged. */
const renderPage: RenderPage = async (request, { context: { api } }) => {
  const { pathname, searchParams } = new URL(request.url)
  rendered.push(pathname)
  const shown = async () => {
    if (pathname === '/') return api.listings.featured()
    if (pathname === '/search') return api.search.vehicles({ make: searchParams.get('make') ?? '' })
    return api.listings.vehicle({ id: pathname.slice('/vehicle/'.length) })
  }
  return { head: new Response(), html: JSON.stringify(await shown()) }
}
const site = openSite(db, { renderPage, hasPageCache: true })

let featured = ''
let found = ''
let lonely = ''
let pages: string[]

beforeAll(async () => {
  const { userId } = await person('vendor')
  const ids = await storePandas(db, userId, 5)
  ;[lonely = '', found = '', featured = ''] = ids
  const change = (id: string, set: object) => db.updateTable('vehicle_listings').set(set).where('id', '=', id).execute()
  for (const [at, id] of ids.entries()) await change(id, { created_at: new Date(Date.UTC(2026, 0, 1, at)) })
  await change(found, { make: 'Lancia' })
  pages = ['/', '/search?make=Lancia', ...[featured, found, lonely].map((id) => `/vehicle/${id}`)]
})

/** Visits every page once its revalidation is due. */
async function visitPages(): Promise<Map<string, string>> {
  await pause(510)
  const texts = await Promise.all(pages.map(async (path) => (await site.get(path)).text()))
  return new Map(pages.map((path, at) => [path, texts[at] ?? '']))
}

/** Visits all pages until none is rendered again. */
async function settle(): Promise<string[]> {
  const all: string[] = []
  for (;;) {
    rendered = []
    await visitPages()
    if (rendered.length === 0) return all.toSorted()
    all.push(...rendered)
  }
}

let visitors = 0
/** Counts a view like a new browser that shows the page of the car. */
async function view(id: string): Promise<void> {
  visitors += 1
  const headers = { 'user-agent': `Mozilla/5.0 (Android 16; Mobile) Firefox/145.0 ${visitors}`, origin: site.baseUrl }
  const answer = await site.send('POST', `/api/vehicles/${id}/views`, '', headers)
  expect(answer.status).toBe(200)
}
const quarterPasses = () =>
  listingScheduledJobs(photoStoreInMemory())
    .find(({ name }) => name === 'show-views')
    ?.run(systemContext({ db, now: () => new Date() }, 'test'), {})
const countsOnPage = (text = '') => [...text.matchAll(/"views":(\d+)/g)].map(([, count]) => Number(count))
const waitingViews = async () =>
  (await db.selectFrom('listing_view_counts').select('listing_id').where('is_shown', '=', false).execute()).length

describe('views and cached pages', () => {
  beforeEach(settle)

  it('leaves pages and answers unchanged by views until the views are published after a quarter of an hour', async () => {
    const before = await visitPages()
    for (let round = 0; round < 3; round += 1) {
      for (const id of [featured, found, lonely]) await view(id)
      await site.services.views.flush()
      rendered = []
      expect(await visitPages()).toEqual(before)
      expect(rendered).toEqual([])
    }
    expect(await waitingViews()).toBe(3)
    await quarterPasses()
    const after = await visitPages()
    expect([...after.values()].flatMap(countsOnPage).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  })

  it('renders each page that shows a viewed car once when views are published', async () => {
    await quarterPasses()
    await settle()
    await view(found)
    await site.services.views.flush()
    await quarterPasses()
    const again = await settle()
    expect(again).toEqual(['/search', `/vehicle/${found}`])
    const counts = [...(await visitPages())].map(([path, text]) => [path, countsOnPage(text)] as const)
    const [views = 0] = Object.fromEntries(counts)[`/vehicle/${found}`] ?? []
    expect(Object.fromEntries(counts)['/search?make=Lancia']).toEqual([views])
    await quarterPasses()
    expect(await settle()).toEqual([])
  })

  it('sets no cookie for a viewer, because a cookie would prevent CDN caching of the page', async () => {
    const replicated = openSite(db, {
      publicReads: { databaseFor: () => db, findPosition: async () => '1/2A' },
    })
    const answer = await replicated.send('POST', `/api/vehicles/${found}/views`, '', { 'user-agent': 'Mozilla/5.0' })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })
})

it('removes a car from the cached home page when it is no longer labelled as cheap', async () => {
  const salePrice = 1_000_000
  const ids = (await db.selectFrom('vehicle_listings').select('id').orderBy('created_at', 'desc').execute()).map(
    ({ id }) => id,
  )
  const label = (id: string, label: 'fair' | 'high') =>
    storeValuations(db, [{ vehicleId: id, salePrice, value: salePrice, label }])
  const featuredIds = async () => {
    const cards: { id: string }[] = JSON.parse((await visitPages()).get('/') ?? '[]')
    return cards.map(({ id }) => id)
  }
  for (const id of ids.slice(0, 4)) await label(id, 'fair')
  expect(await featuredIds()).toEqual(ids.slice(0, 3))
  await label(ids[0] ?? '', 'high')
  expect(await featuredIds()).toEqual(ids.slice(1, 4))
})
