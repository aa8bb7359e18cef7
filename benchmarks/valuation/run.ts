import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemContext } from '@autopiazza/server/kernel/context'
import { createDatabase } from '@autopiazza/server/database/database'
import { createPool, jobLimits } from '@autopiazza/server/database/pool'
import { findMethod, fitMarket } from '@autopiazza/server/modules/valuation/index'
import { median } from '../interleaved.ts'
import { openMarketplace } from '../reserve/marketplace.ts'
import { type Post, postAll } from '../reserve/post-all.ts'
import { startProduct, startScript } from '../running-product.ts'
import { openAdvertsDatabase } from '../search/adverts-database.ts'
import { sized } from '../size.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: sized('100000', '2000') },
    rounds: { type: 'string', default: sized('3', '1') },
    valuations: { type: 'string', default: sized('2000', '48') },
    connections: { type: 'string', default: '4' },
  },
})
const [rows, rounds, count, connections] = [options.rows, options.rounds, options.valuations, options.connections].map(
  Number,
) as [number, number, number, number]
const goals = { ratio: 0.4, p99: 50 }
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN

/** Cars of many models of the generated adverts, one in ten of the most common model, of any age and mileage; the same in every run. */
const makes = [
  'Fiat',
  'Volkswagen',
  'Ford',
  'Renault',
  'Toyota',
  'BMW',
  'Audi',
  'Jeep',
  'Kia',
  'Skoda',
  'Volvo',
  'Mazda',
]
const models = ['Alba', 'Brezza', 'Corsa', 'Duna', 'Estro', 'Faro', 'Gala', 'Iris']
const cars = Array.from({ length: count }, (_, at) => ({
  ...(at % Number(sized('10', '1')) === 0
    ? { make: 'Volkswagen', model: 'Golf' }
    : { make: makes[at % makes.length], model: `${models[(at * 5) % models.length]} ${1 + ((at * 7) % 4)}` }),
  year: 1995 + ((at * 11) % 31),
  mileage: (at * 7_919) % 240_000,
  condition: 'good',
}))

async function answerOf({ url, body, headers }: Post): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  if (!answer.ok) throw new Error(`${url} answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Fits the market as the nightly job does, unless the database of a run before has its model. */
async function fitOnce(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, log: { warn: () => undefined }, max: 1, limits: jobLimits })
  try {
    const ctx = systemContext({ db: createDatabase(pool), now: () => new Date() }, 'benchmark')
    if ((await findMethod(ctx)) === null) await fitMarket(ctx)
  } finally {
    await pool.end()
  }
}

const database = await openAdvertsDatabase(rows, {
  benchmark: 'valuation',
  changes: readFileSync(join(import.meta.dirname, 'prices.sql'), 'utf8'),
})
const stops: (() => unknown)[] = [() => database.stop()]
try {
  await fitOnce(database.connectionString)
  const secret = randomUUID() + randomUUID()
  const product = await startProduct({ DATABASE_URL: database.connectionString, DEMO: '0', SESSION_SECRET: secret })
  stops.push(() => product.stop())
  const marketplace = await openMarketplace({
    connectionString: database.connectionString,
    baseUrl: product.url,
    secret,
    // A buyer may request 600 valuations an hour.
    buyers: Math.ceil((count * (rounds + 1) + 100) / 40),
  })
  stops.push(() => marketplace.close())

  let requested = 0
  const ours = (): Post[] =>
    cars.map((car) => ({
      url: `${product.url}/api/functions/calculate-trade-in-value`,
      body: JSON.stringify(car),
      headers: {
        cookie: marketplace.cookies[(requested += 1) % marketplace.cookies.length] ?? '',
        origin: product.url,
      },
    }))
  const first = ours()
  const bare = await startScript(join(import.meta.dirname, 'bare-server.ts'), {
    DATABASE_URL: database.connectionString,
  })
  stops.push(() => bare.stop())
  const limit = (): Post[] => cars.map((car) => ({ url: bare.url, body: JSON.stringify(car), headers: {} }))

  for (const [at, post] of limit().slice(0, 48).entries()) {
    const [mine, theirs] = [await answerOf(first[at] ?? post), await answerOf(post)]
    if (mine['marketValue'] !== theirs['marketValue'] || mine['basis'] !== theirs['basis'])
      throw new Error(`The answers differ for ${post.body}: ${JSON.stringify(mine)} and ${JSON.stringify(theirs)}`)
  }
  for (const posts of [first, limit()]) await postAll(posts.slice(0, 500), connections)

  const seen = { ours: [] as number[], bare: [] as number[], p99: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, posts] of [
      ['ours', ours()],
      ['bare', limit()],
    ] as const) {
      const { times, whole } = await postAll(posts, connections)
      const speed = (times.length / whole) * 1000
      seen[name].push(speed)
      if (name === 'ours') seen.p99.push(p99(times))
      printLine(
        `round ${round}  ${name}  ${speed.toFixed(0).padStart(6)} valuations/s   p50 ${median(times).toFixed(1)} ms   p99 ${p99(times).toFixed(1)} ms`,
      )
    }
  }
  const [mine, most, slowest] = [median(seen.ours), median(seen.bare), median(seen.p99)]
  const verdict = mine / most >= goals.ratio && slowest <= goals.p99 ? 'reached' : 'missed'
  printLine(
    `${rows.toLocaleString('en')} adverts: ours ${mine.toFixed(0)}/s, limit ${most.toFixed(0)}/s, ratio ${(mine / most).toFixed(2)} (goal ${goals.ratio}), p99 ${slowest.toFixed(1)} ms (goal ${goals.p99}): ${verdict}`,
  )
} finally {
  for (const stop of stops.toReversed()) await stop()
}
