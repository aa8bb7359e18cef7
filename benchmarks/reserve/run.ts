import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { freePort, startProduct, untilReady } from '../running-product.ts'
import { openMarket } from './people.ts'
import { type Post, postAll } from './post-all.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    reservations: { type: 'string', default: '1500' },
    connections: { type: 'string', default: '32' },
  },
})
const [rounds, count, connections] = [Number(options.rounds), Number(options.reservations), Number(options.connections)]
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const quiet = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN
const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

async function startPeer(file: string, settings: Record<string, string>): Promise<{ url: string; stop(): void }> {
  const port = String(await freePort())
  const server = spawn(process.execPath, [join(import.meta.dirname, file)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: port, ...settings },
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, server)
  return { url, stop: () => void server.kill('SIGTERM') }
}

const folder = await mkdtemp(join(tmpdir(), 'autopiazza-reserve-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()]
try {
  const { connectionString } = postgres
  const provider = await startPeer('instant-provider.ts', {})
  stops.push(provider.stop)
  const bare = await startPeer('bare-server.ts', { DATABASE_URL: connectionString })
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
  const market = await openMarket({ connectionString, baseUrl: product.url, secret, buyers: count })
  stops.push(() => market.close())

  const ours = (vehicleId: string): Post[] =>
    market.cookies.map((cookie) => ({
      url: `${product.url}/api/functions/create-payment`,
      body: JSON.stringify({ vehicleId, vehiclePrice: 12_900, totalAmount: 12_900, idempotencyKey: randomUUID() }),
      headers: { cookie, origin: product.url },
    }))
  const limit = (vehicleId: number): Post[] =>
    market.cookies.map((_, buyer) => ({ url: bare.url, body: JSON.stringify({ vehicleId, buyer }), headers: {} }))

  const warmUp = await market.vehicle()
  await postAll(ours(warmUp).slice(0, 300), connections)
  await market.release(warmUp)
  await postAll(limit(await market.bareVehicle()).slice(0, 300), connections)
  const speeds = { ours: [] as number[], bare: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    const vehicleId = await market.vehicle()
    const results = {
      ours: await postAll(ours(vehicleId), connections),
      bare: await postAll(limit(await market.bareVehicle()), connections),
    }
    const held = await market.held(vehicleId)
    await market.release(vehicleId)
    if (held !== count) throw new Error(`${count} reservations were answered, but ${held} units are held`)
    for (const name of ['ours', 'bare'] as const) {
      const { times, whole } = results[name]
      const speed = (times.length / whole) * 1000
      speeds[name].push(speed)
      say(
        `round ${round}  ${name}  ${speed.toFixed(0).padStart(6)} reservations/s   p50 ${percentile(times, 0.5).toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      )
    }
  }
  const [mine, best] = [median(speeds.ours), median(speeds.bare)]
  say(
    `one car, ${count} buyers, ${connections} connections: ours ${mine.toFixed(0)}/s, bare guarded statement ${best.toFixed(0)}/s, ratio ${(mine / best).toFixed(2)}`,
  )
} finally {
  for (const stop of stops.toReversed()) await stop()
}
