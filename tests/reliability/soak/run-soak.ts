import { setTimeout as sleep } from 'node:timers/promises'
import type { PromiseRun } from '../checkout/promise-run.ts'
import { quantile } from '../files/browsing.ts'
import { EventStream } from '../people/event-stream.ts'
import { HttpClient } from '../people/http-client.ts'
import { openDescriptors, residentMemory } from '../product/process-memory.ts'
import { onlyProcess } from '../product/product-process.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { waitFor } from '../wait-for.ts'
import { growthPerMinute, type Sample } from './growth-per-minute.ts'

const fullMinutes = 30
const fullStreams = 20_000
const streamsAtOnce = 10
const load = 0.6
const limits = { megabytesPerMinute: 1, drift: 1.2, difference: 5, filledPools: 40 }
const restTimeout = 30_000

/**
 * Runs half an hour at 60 % of the product's capacity, while streams are opened and closed: memory, descriptors and
 * connections must stay flat, and latency as at the beginning.
 */
export async function runSoak({ environment, count, findings: { expect }, isFull }: PromiseRun): Promise<string> {
  const { marketplace, database } = environment
  const product = onlyProcess(environment.product)
  const minutes = count
  const seconds = isFull ? minutes * 60 : Math.max(15, minutes * 10)
  const streams = isFull ? fullStreams : Math.max(200, Math.round((fullStreams * seconds) / (fullMinutes * 60)))
  const buyers = await marketplace.createBuyers(streamsAtOnce)
  const [vehicleId = ''] = await marketplace.createCarsOf(await marketplace.createVendor(), 1)
  const visitor = new HttpClient(product.address)
  const paths = [
    '/',
    '/search',
    `/vehicle/${vehicleId}`,
    '/api/search?make=Fiat',
    '/api/search?make=Fiat&yearFrom=2018',
  ]
  const ask = async (at: number): Promise<number> => {
    const isSigned = at % 5 === 4
    const client = isSigned ? (buyers[at % buyers.length]?.client ?? visitor) : visitor
    const { status, milliseconds } = await client.get(
      isSigned ? '/api/conversations' : (paths[at % paths.length] ?? '/'),
    )
    expect(status === 200, `request ${at} is answered, not ${status}`)
    return milliseconds
  }
  const descriptors = () => openDescriptors(product.id ?? 0)
  const before = await descriptors()
  const perSecond = Math.max(5, load * (await measurePeak(ask, isFull ? 20 : 4)))
  const connections = () =>
    database.count("select count(*) from pg_stat_activity where application_name like 'autopiazza%'")

  const samples: (Sample & Readonly<Record<'connections' | 'descriptors', number>>)[] = []
  const times: { readonly at: number; readonly milliseconds: number }[] = []
  const begun = performance.now()
  const elapsed = (): number => (performance.now() - begun) / 1_000
  const watching = (async () => {
    for (; elapsed() < seconds; await sleep(isFull ? 5_000 : 500))
      samples.push({
        minutes: elapsed() / 60,
        megabytes: (await residentMemory(product.id ?? 0)) / 1024,
        connections: await connections(),
        descriptors: await descriptors(),
      })
  })()
  const churning = churn(
    product.address,
    buyers.map(({ client }) => client),
    { count: streams, seconds },
  )
  const requests: Promise<void>[] = []
  for (let at = 0; elapsed() < seconds; at += 1) {
    const since = elapsed()
    requests.push(ask(at).then((milliseconds) => void times.push({ at: since, milliseconds })))
    await sleep(Math.max(0, ((at + 1) / perSecond - elapsed()) * 1_000))
  }
  await Promise.all(requests)
  const opened = await churning
  await watching

  const settled = samples.filter((sample) => sample.minutes >= (isFull ? 5 : seconds / 60 / 3))
  const slope = growthPerMinute(settled)
  const quarter = Math.ceil(settled.length / 4)
  const part = (from: number, to: number) =>
    quantile(
      times.filter(({ at }) => at >= seconds * from && at < seconds * to).map(({ milliseconds }) => milliseconds),
      0.99,
    )
  const [early, late] = [part(0.1, 0.4), part(0.7, 1)]
  expect(opened === streams, `${streams} streams are opened, not ${opened}`)
  // On a slow machine more requests are in progress, each with a descriptor: at rest, only leaked ones are left.
  const allowed = before + limits.filledPools
  const areClosed = await waitFor(async () => (await descriptors()) <= allowed, { timeout: restTimeout, interval: 250 })
  expect(areClosed, `descriptors are closed: ${before} before, ${await descriptors()} at rest`)
  if (isFull) {
    for (const what of ['connections', 'descriptors'] as const) {
      const middle = (part: typeof settled): number =>
        quantile(
          part.map((sample) => sample[what]),
          0.5,
        )
      const [first, last] = [middle(settled.slice(0, quarter)), middle(settled.slice(-quarter))]
      expect(last <= first + limits.difference, `${what} stay flat: ${first} at first, ${last} at the end`)
    }
    expect(slope <= limits.megabytesPerMinute, `memory grows by 1 MB a minute at most, not ${slope.toFixed(2)}`)
    expect(
      late <= early * limits.drift,
      `answers stay as quick: p99 ${Math.round(early)} ms, then ${Math.round(late)} ms`,
    )
  }
  const used = `memory ${samples[0]?.megabytes.toFixed(0)} to ${samples.at(-1)?.megabytes.toFixed(0)} MB (${slope.toFixed(2)} MB/min)`
  return `${Math.round(seconds)} s at ${perSecond.toFixed(0)}/s, ${opened} streams, ${used}, p99 ${Math.round(early)} and ${Math.round(late)} ms`
}

/** Returns the responses per second with eight concurrent requests. */
async function measurePeak(ask: (at: number) => Promise<number>, seconds: number): Promise<number> {
  let answers = 0
  const begun = performance.now()
  await runConcurrently(Array.from({ length: 8 }), 8, async (_, worker) => {
    for (let at = worker; performance.now() - begun < seconds * 1_000; at += 8) {
      await ask(at)
      answers += 1
    }
  })
  return answers / seconds
}

/** Opens and closes this number of streams, evenly over the time. Returns how many were open. */
async function churn(
  address: string,
  clients: readonly HttpClient[],
  { count, seconds }: { readonly count: number; readonly seconds: number },
): Promise<number> {
  const pace = (seconds * 1_000 * clients.length) / count
  let opened = 0
  await runConcurrently(clients, clients.length, async (client, worker) => {
    const own = Math.floor(count / clients.length) + (worker < count % clients.length ? 1 : 0)
    for (let due = performance.now(), made = 0; made < own; made += 1, due += pace) {
      const stream = new EventStream({ address, client, pause: 100 })
      await stream.open()
      opened += 1
      await stream.close()
      await sleep(Math.max(0, due + pace - performance.now()))
    }
  })
  return opened
}
