import { setTimeout as sleep } from 'node:timers/promises'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { waitFor } from '../wait-for.ts'
import { uniqueName } from './customers.ts'
import { copiesOf, metricsToken } from './product-copies.ts'

const promised = 1_000
/** In a partial run, which runs beside other work. */
const tolerated = 5_000

/** A change is found by the search of every copy, and is on its pages, within a second of the commit, even while a replica is late, gone and back. */
export async function runFreshAnswers({ environment, count, findings, random, isFull }: PromiseRun): Promise<string> {
  const { marketplace, database, product } = environment
  const { web, replica } = copiesOf(product)
  const vendor = await marketplace.createVendor()
  const [id = ''] = await marketplace.createCarsOf(vendor, 1)
  const make = uniqueName()
  await database.query('update vehicle_listings set make = $2 where id = $1', [id, make])
  const limit = isFull ? promised : tolerated
  let slowest = 0

  const changePrice = async (what: string): Promise<void> => {
    const price = 20_000 + Math.floor(random.upTo(79_999))
    await database.query('update vehicle_listings set sale_price = $2 where id = $1', [id, price * 100])
    const committed = performance.now()
    const shown = web.flatMap(({ address }) => [
      () => has(`${address}/api/search?make=${encodeURIComponent(make)}`, String(price * 100)),
      () => has(`${address}/vehicle/${id}`, priceOnPage(price)),
    ])
    await Promise.all(
      shown.map(async (isShown, at) => {
        const isThere = await waitFor(isShown, { timeout: limit, interval: 20 })
        findings.expect(
          isThere,
          `${what}: copy ${Math.floor(at / 2) + 1} shows the price ${price} within ${limit} ms (${at % 2 ? 'page' : 'search'})`,
        )
      }),
    )
    slowest = Math.max(slowest, performance.now() - committed)
  }

  for (let round = 0; round < count; round += 1) {
    await changePrice('with a replica')
    await replica.pause()
    await changePrice('with a replica that stands still')
    await replica.resume()
    await sleep(random.upTo(500))
  }
  await replica.kill()
  await changePrice('with a replica that is gone')
  await replica.start()
  const areBack = await waitFor(async () => (await Promise.all(web.map(isReplicaUsed))).every(Boolean), {
    timeout: 30_000,
    interval: 200,
  })
  findings.expect(areBack, 'every copy reads from the replica again')
  return `${count * 2 + 1} changes, the slowest seen by all after ${Math.round(slowest)} ms`
}

/** Formats an amount as an Italian page does. */
const priceOnPage = (euro: number): string => new Intl.NumberFormat('it-IT', { useGrouping: 'always' }).format(euro)

async function has(url: string, text: string): Promise<boolean> {
  const answer = await fetch(url, { headers: { cookie: 'autopiazza.language=it' } }).catch(() => null)
  return answer !== null && (await answer.text()).includes(text)
}

async function isReplicaUsed({ address }: { readonly address: string }): Promise<boolean> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return (await answer.text()).includes('part_working{part="replica"} 1')
}
