import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { compare } from '../interleaved.ts'
import { startProduct, startScript } from '../running-product.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '16' },
  },
})
const cars = 300
const quiet = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }

async function vehicleIds(url: string): Promise<string[]> {
  const pages = Array.from({ length: cars / 100 }, (_, index) => `${url}/api/search?pageSize=100&page=${index + 1}`)
  const found = await Promise.all(pages.map(async (page) => (await fetch(page)).json()))
  return found.flatMap(({ vehicles }: { vehicles: { id: string }[] }) => vehicles.map(({ id }) => id))
}

const folder = await mkdtemp(join(tmpdir(), 'autopiazza-page-'))
const running: { stop(): Promise<unknown> }[] = [{ stop: () => rm(folder, { recursive: true, force: true }) }]
try {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  running.unshift(postgres)
  const { connectionString } = postgres
  const secret = 'only for this measurement, never anywhere else'
  const product = await startProduct({ DATABASE_URL: connectionString, DEMO: '1', SESSION_SECRET: secret })
  running.unshift(product)
  const bare = await startScript(join(import.meta.dirname, 'bare-server.ts'), { DATABASE_URL: connectionString })
  running.unshift(bare)

  const paths = (await vehicleIds(product.url)).map((id) => `/vehicle/${id}`)
  process.stdout.write(`${paths.length} vehicle pages in turn, ${options.connections} connections\n`)
  await compare({ name: 'ours', url: product.url, paths }, { name: 'bare', url: bare.url, paths }, 0.2, {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    connections: Number(options.connections),
  })
} finally {
  for (const each of running) await each.stop()
}
