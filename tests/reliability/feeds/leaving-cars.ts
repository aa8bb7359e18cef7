import { setTimeout as sleep } from 'node:timers/promises'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { checkStock, finishFeeds, finishPhotos, readAdverts } from './check-stock.ts'
import { DealerFeed } from './dealer-feed.ts'
import { carsFrom, type StockCar } from './stock-archive.ts'

const [dealerCount, carCount, leastCars] = [3, 10, 3]
const filesPerKill = 4

interface Dealer {
  readonly feed: DealerFeed
  readonly random: SeededRandom
  /** The cars of the file that was applied last. */
  cars: readonly StockCar[]
  /** The numbers of all cars so far. */
  readonly numbers: Set<string>
  /** The adverts by stock number, as they were seen first. */
  readonly ids: Map<string, string>
}

/**
 * Dealers send files with a random part of their cars, each as soon as the last one is applied, while the application
 * is killed. At the end the cars of the last file are online and no others, each with the advert that it always had.
 */
export async function runLeavingCars(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { expect } = findings
  const dealers: Dealer[] = []
  for (let made = 0; made < Math.min(dealerCount, count); made += 1) {
    const seller = await environment.marketplace.createSeller()
    const feed = await DealerFeed.open(environment, seller, true)
    dealers.push({ feed, random: random.fork(), cars: [], numbers: new Set(), ids: new Map() })
  }

  let isSending = true
  let kills = 0
  const killing = (async () => {
    for (; kills < Math.max(1, Math.round(count / filesPerKill)) && isSending; kills += 1) {
      await sleep(random.between(100, 1_500))
      await environment.kill('application')
    }
  })()
  const files = Array.from({ length: count }, (_, at) => at)
  await runConcurrently(dealers, dealerCount, async (dealer) => {
    for (const at of files.slice(0, Math.ceil(count / dealers.length))) await sendNext(run, dealer, at)
  }).finally(() => {
    isSending = false
  })
  await killing

  for (const { feed, cars, numbers, ids } of dealers) {
    const vendorId = feed.seller.id
    await feed.letLockExpire()
    await finishPhotos(run, vendorId)
    const found = await checkStock(run, { vendorId, cars, adverts: numbers.size, subject: `dealer ${vendorId}` })
    for (const { number, id } of found) expect(ids.get(number ?? '') === id, `${number} has the advert that it had`)
  }
  await finishFeeds(run)
  return `${kills} kills, ${dealers.length} dealers`
}

/** Sends a file with other cars or prices until it is applied. Some wait for the photographs of the last one. */
async function sendNext(run: PromiseRun, dealer: Dealer, at: number): Promise<void> {
  const { feed, random, numbers, ids } = dealer
  const price = 12_000 + at
  const some = random
    .shuffled(carsFrom(1, carCount, price))
    .slice(0, Math.floor(random.between(leastCars, carCount + 1)))
  // Cars of the last file keep their price mostly.
  const cars = some.map((car) =>
    random.happens(0.3) ? car : (dealer.cars.find(({ number }) => number === car.number) ?? car),
  )
  for (const { number } of cars) numbers.add(number)
  await feed.apply(cars)
  dealer.cars = cars
  if (random.happens(0.3)) await finishPhotos(run, feed.seller.id)
  for (const { number, id } of await readAdverts(run, feed.seller.id))
    if (number !== null && !ids.has(number)) ids.set(number, id)
}
