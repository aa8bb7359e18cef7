import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { vehicleWithPhotographs } from './vehicles.ts'

/** Compressed kilobytes that a phone has to fetch before a public page is interactive. */
const most = { '/': 130, '/search': 130, '/vehicle/{id}': 130 }

for (const [address, kilobytes] of Object.entries(most))
  test(`${address} fetches at most ${kilobytes} KB of scripts`, async ({ page, request }) => {
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
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1024)
  })
