import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { vehicleWithPhotographs } from './vehicles.ts'

/** Compressed kilobytes that a phone has to fetch before a public page is interactive. */
const most = { '/': 130, '/search': 130, '/vehicle/{id}': 130 }

for (const [address, kilobytes] of Object.entries(most))
  test(`${address} fetches at most ${kilobytes} KB of scripts`, async ({ page, request }) => {
    const { id } = await vehicleWithPhotographs(request)
    await page.addInitScript(skipLongWaits)
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

/** However slow the machine, what loads three seconds after the first view is not counted. */
function skipLongWaits(): void {
  const wait = window.setTimeout.bind(window)
  const orNever = (run: () => void, delay?: number) => (delay !== undefined && delay >= 3_000 ? 0 : wait(run, delay))
  window.setTimeout = orNever as typeof window.setTimeout
}
