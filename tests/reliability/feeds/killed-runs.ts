import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutEnvironment } from '../checkout/checkout-environment.ts'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { waitFor } from '../wait-for.ts'
import { checkStock, finishFeeds, finishPhotos, readAdverts } from './check-stock.ts'
import { DealerFeed } from './dealer-feed.ts'
import { carsFrom } from './stock-archive.ts'

const [firstCars, newCars] = [4, 20]
const momentTimeout = 20_000
const slow = { pause: 60, parts: 6 }

const moments = ['receiving', 'taking in', 'reading', 'applying', 'photographs'] as const
type Moment = (typeof moments)[number]

/** Conditions of the moments of a run in the database. */
const conditions: Readonly<Record<Exclude<Moment, 'receiving'>, string>> = {
  'taking in': `exists (select from stock_feed_runs where feed_id = $1 and state = 'running' and content_hash is not null)`,
  reading: `exists (select from stock_feed_runs where feed_id = $1 and state = 'running' and step = 'reading')`,
  applying: `exists (select from stock_feed_runs where feed_id = $1 and state = 'running' and step = 'applying')`,
  photographs: `(select count(*) from imported_photos photo join stock_feed_cars car on car.listing_id = photo.listing_id
    where car.feed_id = $1 and photo.state = 'waiting') between 1 and ${newCars * 2}`,
}

/**
 * Kills the application while a file arrives, is read or is applied, and while pictures are added to adverts. After
 * the next start an acknowledged file is applied without being sent again, and any other can be sent again.
 */
export async function runKilledRuns(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { expect } = findings
  const killed = new Map<Moment, number>()
  let continued = 0

  for (let round = 0; round < count; round += 1) {
    const moment = moments[round % moments.length] ?? 'applying'
    const subject = `round ${round + 1} (killed while ${moment})`
    const seller = await environment.marketplace.createSeller()
    const feed = await DealerFeed.open(environment, seller, true)
    await feed.apply(carsFrom(1, firstCars, 12_900))
    await finishPhotos(run, seller.id)
    const ids = new Map((await readAdverts(run, seller.id)).map(({ number, id }) => [number, id]))

    const cars = carsFrom(1, firstCars + newCars, 11_900)
    const sending = feed.send(cars, moment === 'receiving' ? slow : undefined)
    if (await hasCome(environment, feed, moment)) killed.set(moment, (killed.get(moment) ?? 0) + 1)
    await sleep(random.upTo(moment === 'receiving' ? slow.pause * slow.parts : 40))
    await environment.kill('application')
    const sent = await sending

    if (sent.run) {
      const end = await feed.endOf(sent.run.id)
      const isApplied = end.state === 'applied' || end.state === 'unchanged'
      expect(isApplied, `${subject}: an acknowledged file is applied after the restart, not ${JSON.stringify(end)}`)
      if (isApplied) continued += 1
      else await feed.apply(cars)
    } else {
      expect(await feed.letLockExpire(), `${subject}: a killed upload has the lock for at most five minutes`)
      await feed.apply(cars)
    }
    await feed.letLockExpire()
    await finishPhotos(run, seller.id)
    const adverts = await checkStock(run, { vendorId: seller.id, cars, adverts: cars.length, subject })
    for (const { number, id } of adverts)
      expect((ids.get(number) ?? id) === id, `${subject}: ${number} has the advert of before`)
  }
  for (const moment of moments.slice(0, count))
    expect((killed.get(moment) ?? 0) > 0, `a run was killed while ${moment}`)
  await finishFeeds(run)
  return `${[...killed].map(([moment, times]) => `${times} × ${moment}`).join(', ')}; ${continued} acknowledged files continued`
}

/** Waits for a moment of a run. Returns false when it was missed. */
async function hasCome({ database }: CheckoutEnvironment, feed: DealerFeed, moment: Moment): Promise<boolean> {
  if (moment === 'receiving') return true
  const isNow = async (): Promise<boolean> =>
    (await database.query<{ now: boolean }>(`select ${conditions[moment]} as now`, [feed.id]))[0]?.now === true
  return waitFor(isNow, { timeout: momentTimeout, interval: 1 })
}
