import { finishWork } from '../checkout/final-checks.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { callOffPhotoFiles } from '../product/photo-jobs.ts'
import { waitFor } from '../wait-for.ts'
import { picturesPerCar, type StockCar } from './stock-archive.ts'

const photoTimeout = 120_000

export interface Advert {
  readonly id: string
  readonly number: string | null
  readonly status: string
  /** Euro. */
  readonly price: number
  readonly photos: number
  readonly held: number
}

export function readAdverts({ environment }: Pick<PromiseRun, 'environment'>, vendorId: string): Promise<Advert[]> {
  return environment.database.query<Advert>(
    `select listing.id, stock_number as number, listing.status, (sale_price / 100)::int as price,
       (select count(*)::int from listing_photos where listing_id = listing.id) as photos,
       (select count(*)::int from vehicle_reservations open where open.vehicle_id = listing.id and open.status in ('pending', 'confirmed')) as held
     from vehicle_listings listing where user_id = $1 order by stock_number`,
    [vendorId],
  )
}

/** Waits until no photograph of a dealer is to be fetched. Files of photographs are made when a page requests them. */
export async function finishPhotos({ environment, findings }: PromiseRun, vendorId: string): Promise<void> {
  const { database } = environment
  const left = () =>
    database.count(`select count(*) from imported_photos where vendor_id = $1 and state = 'waiting'`, [vendorId])
  const isDone = await waitFor(async () => (await left()) === 0, { timeout: photoTimeout, interval: 100 })
  findings.expect(isDone, `all photographs of dealer ${vendorId} are fetched, not all but ${isDone ? 0 : await left()}`)
}

export async function finishFeeds(run: PromiseRun): Promise<void> {
  await run.environment.database.query(callOffPhotoFiles)
  await finishWork(run, photoTimeout)
}

interface ExpectedStock {
  readonly vendorId: string
  /** The cars of the files that were applied last. */
  readonly cars: readonly StockCar[]
  /** The number of cars of all files so far. */
  readonly adverts: number
  readonly subject: string
}

/** Checks that a dealer has one advert of each car, online with its price and pictures if the car is in the file and offline otherwise, and that no run is left. */
export async function checkStock(
  run: PromiseRun,
  { vendorId, cars, adverts, subject }: ExpectedStock,
): Promise<readonly Advert[]> {
  const { expect } = run.findings
  const found = await readAdverts(run, vendorId)
  const numbers = new Set(found.map(({ number }) => number))
  expect(numbers.size === found.length, `${subject}: one advert of each stock number`)
  expect(found.length === adverts, `${subject}: ${adverts} adverts, not ${found.length}`)
  const wanted = new Map(cars.map((car) => [car.number, car]))
  for (const { number } of cars) expect(numbers.has(number), `${subject}: ${number} has an advert`)
  for (const advert of found) {
    const car = wanted.get(advert.number ?? '')
    const text = `${subject}: ${JSON.stringify(advert)}`
    expect((advert.status === 'active') === (car !== undefined), `${text} is online if it is in the file`)
    if (!car) continue
    expect(advert.price === car.price, `${text} costs ${car.price}`)
    expect(advert.photos === picturesPerCar, `${text} has ${picturesPerCar} photographs`)
  }
  const open = await run.environment.database.query(
    `select feed.id, feed.locked_by, run.state, run.step from stock_feeds feed
     left join stock_feed_runs run on run.feed_id = feed.id and run.state = 'running'
     where feed.vendor_id = $1 and (feed.locked_by is not null or run.id is not null)`,
    [vendorId],
  )
  expect(open.length === 0, `${subject}: no run and no lock is left (${JSON.stringify(open)})`)
  return found
}
