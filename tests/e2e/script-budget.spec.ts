import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { vehicleWithPhotographs } from './vehicles.ts'

/** Compressed bytes that a phone has to fetch before a public page is interactive. */
const mostBytes = 130 * 1024

for (const address of ['/', '/search', '/vehicle/{id}'])
  test(`${address} fetches at most 130 KB of scripts`, async ({ page, request }) => {
    const { id } = await vehicleWithPhotographs(request)
    await openPage(page, address.replace('{id}', id))
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    )
    const bytes = scripts.reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  })
