import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { startProduct, startScript } from '../running-product.ts'
import { sized } from '../size.ts'
import { openMarketplace } from './marketplace.ts'
import { type Post, postAll } from './post-all.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: sized('3', '1') },
    reservations: { type: 'string', default: sized('1500', '20') },
    connections: { type: 'string', default: sized('32', '4') },
  },
})
const [rounds, count, connections] = [Number(options.rounds), Number(options.reservations), Number(options.connections)]
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN
const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

const folder = await mkdtemp(join(tmpdir(), 'autopiazza-reserve-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()]
try {
  const { connectionString } = postgres
  const provider = await startScript(join(import.meta.dirname, 'instant-provider.ts'), {})
  stops.push(provider.stop)
  const bare = await startScript(join(import.meta.dirname, 'bare-server.ts'), { DATABASE_URL: connectionString })
  stops.push(bare.stop)
  const secret = randomUUID() + randomUUID()
  const product = await startProduct({
    DATABASE_URL: connectionString,
    DEMO: '0',
    SESSION_SECRET: secret,
    STRIPE_SECRET_KEY: 'sk_test_measurement',
    STRIPE_WEBHOOK_SECRET: 'whsec_measurement',
    STRIPE_API_BASE: provider.url,
  })
  stops.push(() => product.stop())
  const marketplace = await openMarketplace({ connectionString, baseUrl: product.url, secret, buyers: count })
  stops.push(() => marketplace.close())

  const ours = (vehicleId: string): Post[] =>
    marketplace.cookies.map((cookie) => ({
      url: `${product.url}/api/functions/create-payment`,
      body: JSON.stringify({ vehicleId, vehiclePrice: 12_900, totalAmount: 12_900, idempotencyKey: randomUUID() }),
      headers: { cookie, origin: product.url },
    }))
  const limit = (vehicleId: number): Post[] =>
    marketplace.cookies.map((_, buyer) => ({ url: bare.url, body: JSON.stringify({ vehicleId, buyer }), headers: {} }))

  const warmUp = await marketplace.vehicle()
  await postAll(ours(warmUp).slice(0, 300), connections)
  await marketplace.release(warmUp)
  await postAll(limit(await marketplace.bareVehicle()).slice(0, 300), connections)
  const speeds = { ours: [] as number[], bare: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    const vehicleId = await marketplace.vehicle()
    const results = {
      ours: await postAll(ours(vehicleId), connections),
      bare: await postAll(limit(await marketplace.bareVehicle()), connections),
    }
    const held = await marketplace.held(vehicleId)
    await marketplace.release(vehicleId)
    if (held !== count) throw new Error(`${count} reservations were answered, but ${held} units are held`)
    for (const name of ['ours', 'bare'] as const) {
      const { times, whole } = results[name]
      const speed = (times.length / whole) * 1000
      speeds[name].push(speed)
      printLine(
        `round ${round}  ${name}  ${speed.toFixed(0).padStart(6)} reservations/s   p50 ${percentile(times, 0.5).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      )
    }
  }
  const [mine, best] = [median(speeds.ours), median(speeds.bare)]
  printLine(
    `one car, ${count} buyers, ${connections} connections: ours ${mine.toFixed(0)}/s, bare guarded statement ${best.toFixed(0)}/s, ratio ${(mine / best).toFixed(2)}`,
  )
} finally {
  for (const stop of stops.toReversed()) await stop()
}
