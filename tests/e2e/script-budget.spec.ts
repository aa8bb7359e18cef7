import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './journey.ts'
import { waitForScripts } from './open-page.ts'
import { vehicleWithPhotographs } from './vehicles.ts'

/** Compressed kilobytes of scripts that run before a user interacts, and of those that a phone has fetched when the page is interactive; uncompressed kilobytes of HTML. */
const most = { before: 20, afterwards: 160, searchHtml: 90 }

/** Kilobytes that adverts of other journeys add, which have longer names and more photographs than the stock. */
const ofJourneys = 5

/** Returns the compressed bytes of script files. */
async function fetchedBytes(page: Page): Promise<number> {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the compressed bytes of inline scripts. */
async function ownBytes(page: Page): Promise<number> {
  const scripts = await page.evaluate(() =>
    [...document.scripts].filter(({ type }) => type === '' || type === 'module').map(({ text }) => text),
  )
  return brotliCompressSync(scripts.join('\n')).length
}

/** Kilobytes in addition to the common budget: a search has every fact of a car, a car's page its price comparison and credit, a seller's page is a search with the seller above it. */
const addresses = { '/': 0, '/search': 0.5, '/vehicle/{id}': 1, '/seller/{seller}': 4 }

for (const [address, besides] of Object.entries(addresses))
  test(`${address} runs at most ${most.before} KB of scripts before the first interaction, and fetches at most ${most.afterwards + besides} KB in total`, async ({
    page,
    request,
  }) => {
    const { id } = await vehicleWithPhotographs(request)
    const { seller } = await callApi<{ seller: { id: string } }>(request, `/api/vehicles/${id}`)
    await page.addInitScript(skipLongWaits)
    await page.goto(address.replace('{id}', id).replace('{seller}', seller.id))
    await page.waitForLoadState('networkidle')
    expect((await ownBytes(page)) + (await fetchedBytes(page))).toBeLessThanOrEqual(most.before * 1024)
    await waitForScripts(page)
    const bytes = await fetchedBytes(page)
    expect(bytes).toBeGreaterThan(most.before * 1024)
    expect(bytes).toBeLessThanOrEqual((most.afterwards + besides) * 1024)
  })

test(`the HTML of the search has at most ${most.searchHtml} KB`, async ({ request }) => {
  const page = await request.get('/search')
  expect((await page.body()).length).toBeLessThanOrEqual((most.searchHtml + ofJourneys) * 1024)
})

/** Drops timers of two seconds or more, so that nothing loads by itself however slow the machine is. */
function skipLongWaits(): void {
  const wait = window.setTimeout.bind(window)
  const orNever = (run: () => void, delay?: number) => (delay !== undefined && delay >= 2_000 ? 0 : wait(run, delay))
  window.setTimeout = orNever as typeof window.setTimeout
}
