import type { PromiseRun } from '../checkout/promise-run.ts'
import { checkStock, finishFeeds, finishPhotos } from './check-stock.ts'
import { DealerFeed, type Sent } from './dealer-feed.ts'
import { carsFrom, type StockCar } from './stock-archive.ts'

const carCount = 8
const sharedCount = 4
const senders = 3

/**
 * Programs send the files of a feed, and of two feeds of one dealer that have some cars in common, at the same moment:
 * each run is one after the other, and no car has two adverts or two feeds.
 */
export async function runTwoRuns(run: PromiseRun): Promise<string> {
  const { environment, count, random, findings } = run
  const { expect } = findings
  const { database, marketplace } = environment
  const totals = { accepted: 0, refused: 0 }

  const sendAtOnce = async (feeds: readonly (readonly [DealerFeed, readonly StockCar[]])[], subject: string) => {
    const orders = random.shuffled(feeds.flatMap((one) => Array.from({ length: senders }, () => one)))
    const sent = await Promise.all(
      orders.map(async ([feed, cars]): Promise<Sent & { readonly feed: DealerFeed }> => ({
        ...(await feed.send(cars)),
        feed,
      })),
    )
    const accepted = sent.flatMap(({ feed, run }) => (run ? [{ feed, id: run.id }] : []))
    expect(
      sent.every(({ status }) => status === 202 || status === 409),
      `${subject}: each file is accepted or refused because of another run, not ${sent.map(({ status }) => status).join(', ')}`,
    )
    for (const [feed] of feeds)
      expect(
        accepted.some((one) => one.feed === feed),
        `${subject}: one file of each feed is accepted`,
      )
    totals.accepted += accepted.length
    totals.refused += sent.length - accepted.length
    const ends = await Promise.all(accepted.map(async ({ feed, id }) => ({ feed, end: await feed.endOf(id) })))
    for (const { end } of ends)
      expect(
        ['waiting', 'applied', 'unchanged', 'discarded'].includes(end.state),
        `${subject}: a run ends as it should, not ${JSON.stringify(end)}`,
      )
    const overlapping = await database.count(
      `select count(*) from stock_feed_runs one join stock_feed_runs other on other.feed_id = one.feed_id and other.id > one.id
       where one.feed_id = any ($1::uuid[]) and other.began_at < one.ended_at and not one.is_released`,
      [feeds.map(([feed]) => feed.id)],
    )
    expect(overlapping === 0, `${subject}: the runs of a feed are one after the other`)
    return ends
  }

  for (let round = 0; round < count; round += 1) {
    const subject = `round ${round + 1}`
    const seller = await marketplace.createSeller()
    const [one, other] = [
      await DealerFeed.open(environment, seller, false),
      await DealerFeed.open(environment, seller, false),
    ]
    const first = carCount - sharedCount + 1
    const files = (price: number, more: number) =>
      [
        [one, carsFrom(1, carCount, price)],
        [other, carsFrom(first, carCount + more, price)],
      ] as const
    const waiting = await sendAtOnce(files(12_900, 0), `${subject}, first files`)
    const released = random.shuffled(waiting.filter(({ end }) => end.state === 'waiting'))
    const both = released.flatMap((item) => [item, item])
    await Promise.all(both.map(({ feed, end }) => feed.release(end.id)))
    await sendAtOnce(files(11_900, 2), `${subject}, next files`)
    await Promise.all([one.letLockExpire(), other.letLockExpire()])
    await finishPhotos(run, seller.id)
    const cars = carsFrom(1, first + carCount + 1, 11_900)
    await checkStock(run, { vendorId: seller.id, cars, adverts: cars.length, subject })
    const feeds = await database.count(
      `select count(distinct car.listing_id) - count(*) from stock_feed_cars car join stock_feeds feed on feed.id = car.feed_id where feed.vendor_id = $1`,
      [seller.id],
    )
    expect(feeds === 0, `${subject}: each advert has one feed`)
  }
  await finishFeeds(run)
  return `${totals.accepted} files accepted, ${totals.refused} refused`
}
