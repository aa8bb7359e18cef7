import { setTimeout as sleep } from 'node:timers/promises'
import { carPrice } from '../checkout/marketplace.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { PurchaseScenario } from '../checkout/purchase-scenario.ts'
import { checkLedgers } from '../checks/ledgers.ts'
import { checkUnits } from '../checks/units.ts'
import { isDocumentedRefusal } from '../people/http-client.ts'
import { checkStock, finishFeeds, finishPhotos, readAdverts } from './check-stock.ts'
import { DealerFeed } from './dealer-feed.ts'
import { carsFrom } from './stock-archive.ts'

const [carCount, leavingCount] = [20, 6]
const buyersPerCar = 2

/**
 * Buyers reserve cars that are no longer in the file of a mirrored feed, while it is applied: each car is either
 * reserved and online, or offline and refused. A reserved car goes offline with the next file after its reservation,
 * and comes back with its advert.
 */
export async function runReservedCars(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { expect } = findings
  const { database, marketplace } = environment
  const seller = await marketplace.createSeller()
  const feed = await DealerFeed.open(environment, seller, true)
  const all = carsFrom(1, carCount, carPrice)
  await feed.apply(all)
  await finishPhotos(run, seller.id)
  const buyers = await marketplace.createBuyers(leavingCount * buyersPerCar)
  const stock = { vendorId: seller.id, adverts: carCount }
  const ids = new Map((await checkStock(run, { ...stock, cars: all, subject: 'the first file' })).map(byNumber))
  const totals = { kept: 0, left: 0 }
  /** Milliseconds that a file took; the buyers reserve within that time of the next one. */
  let within = 1_000

  for (let round = 0; round < count; round += 1) {
    const subject = `round ${round + 1}`
    const shuffled = random.shuffled(all)
    const [leaving, staying] = [shuffled.slice(0, leavingCount), shuffled.slice(leavingCount)]
    const scenarios = buyers.map(
      (buyer, at) => new PurchaseScenario(environment, buyer, ids.get(leaving[at % leavingCount]?.number ?? '') ?? ''),
    )
    const begun = performance.now()
    const sending = feed.apply(staying).finally(() => (within = performance.now() - begun))
    const answers = await Promise.all(
      scenarios.map(async (scenario) => {
        await sleep(random.upTo(within))
        return scenario.reserveWithRetries()
      }),
    )
    const end = await sending
    expect(
      answers.every((answer) => answer.isOk || isDocumentedRefusal(answer)),
      `${subject}: every buyer has an answer`,
    )
    const reserved = new Map(
      scenarios.filter(({ hasReservation }) => hasReservation).map(({ vehicleId, ...one }) => [vehicleId, one]),
    )
    const found = new Map((await readAdverts(run, seller.id)).map((advert) => [advert.id, advert]))
    for (const { number } of leaving) {
      const advert = found.get(ids.get(number) ?? '')
      const isReserved = reserved.has(advert?.id ?? '')
      const state = `${advert?.status} ${advert?.held}`
      const wanted = isReserved ? 'pending 1' : 'inactive 0'
      expect(state === wanted, `${subject}: ${number} is ${wanted}, not ${state}`)
    }
    totals.kept += reserved.size
    totals.left += leavingCount - reserved.size
    expect(
      end.state === 'applied' && end.counts.left + end.counts.kept <= leavingCount,
      `${subject}: the file is applied (${JSON.stringify(end)})`,
    )
    await checkUnits(database, findings, { withOfflineListings: true })

    const holders = scenarios.filter(({ hasReservation }) => hasReservation)
    for (const holder of holders)
      if (random.happens(0.5)) {
        await holder.pay()
        await holder.waitForStatus('confirmed')
      }
    for (const holder of holders) await holder.cancelWithRetries()
    await feed.apply(staying)
    await checkStock(run, { ...stock, cars: staying, subject: `${subject}, after the reservations` })
    await feed.apply(all)
    const back = await checkStock(run, { ...stock, cars: all, subject: `${subject}, all cars back` })
    for (const { number, id } of back)
      expect(ids.get(number ?? '') === id, `${subject}: ${number} has its former advert`)
  }

  await finishFeeds(run)
  await checkUnits(database, findings, { withOfflineListings: true })
  await checkLedgers(database, environment.ledger.read(), findings)
  if (count > 1) expect(totals.kept > 0 && totals.left > 0, 'cars were reserved before and after they left')
  return `${totals.kept} cars kept for their buyers, ${totals.left} offline`
}

const byNumber = ({ number, id }: { readonly number: string | null; readonly id: string }) =>
  [number ?? '', id] as const
