import type { PromiseRun } from './promise-run.ts'

const visitorsPerRound = 20
const stopTimeout = 12_000
const startTimeout = 30_000
const browser = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

/** Users view a car and the product is stopped at once: after the restart, all views are counted. */
export async function runViewsAtTheEnd({ environment, count, findings }: PromiseRun): Promise<string> {
  const { product, marketplace, database } = environment
  const vendor = await marketplace.createVendor()
  const [vehicleId = ''] = await marketplace.createCarsOf(vendor, 1)
  for (let round = 1; round <= count; round += 1) {
    const beacon = `${product.address}/api/vehicles/${vehicleId}/views`
    const versions = Array.from({ length: visitorsPerRound }, (_, at) => 100 + round * visitorsPerRound + at)
    const answers = await Promise.all(
      versions.map((version) => fetch(beacon, { method: 'POST', headers: { 'user-agent': browser(version) } })),
    )
    const refused = answers.filter(({ ok }) => !ok).map(({ status }) => status)
    findings.expect(refused.length === 0, `every view is acknowledged, not answered with ${refused.join()}`)
    const code = await product.stop(stopTimeout)
    findings.expect(code === 0, `the product ends with 0 after SIGTERM, not with ${code}`)
    product.start()
    await product.waitForStart(startTimeout)
    const views = await database.count(
      'select coalesce((select views from listing_view_counts where listing_id = $1), 0)::integer as views',
      [vehicleId],
    )
    const looked = round * visitorsPerRound
    findings.expect(views === looked, `car ${vehicleId} has ${looked} views after ${round} stops, not ${views}`)
  }
  return `${count * visitorsPerRound} views, ${count} × SIGTERM`
}
