import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'rolldown'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { compare } from '../interleaved.ts'
import { startProduct, startScript } from '../running-product.ts'
import { sized } from '../size.ts'
import { firstDifference, whatIsSeen } from './what-is-seen.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: sized('3', '1') },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: sized('16', '2') },
  },
})
const cars = 300
/** One in so many of them is looked at. */
const step = Number(sized('1', '5'))
const warningsOnly = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }

async function vehicleIds(url: string): Promise<string[]> {
  const pages = Array.from({ length: cars / 100 }, (_, index) => `${url}/api/search?pageSize=100&page=${index + 1}`)
  const found = await Promise.all(pages.map(async (page) => (await fetch(page)).json()))
  const ids = found.flatMap(({ vehicles }: { vehicles: { id: string }[] }) => vehicles.map(({ id }) => id))
  return ids.filter((_, at) => at % step === 0)
}

async function page(url: string, path: string): Promise<string> {
  const answer = await fetch(url + path)
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.text()
}

/** Both servers must show the same before anything is timed; returns the bytes of the limit's pages as a share of ours. No view is counted: a program is no visitor. */
async function checkEqualPages(ours: string, bare: string, paths: readonly string[]): Promise<number> {
  let [mine, least] = [0, 0]
  for (const path of paths) {
    const [whole, limit] = await Promise.all([page(ours, path), page(bare, path)])
    const difference = firstDifference(whatIsSeen(whole), whatIsSeen(limit))
    if (difference) throw new Error(`The pages differ at ${path}:\n${difference.join('\n')}`)
    mine += Buffer.byteLength(whole)
    least += Buffer.byteLength(limit)
  }
  return least / mine
}

const folder = await mkdtemp(join(tmpdir(), 'autopiazza-page-'))
const running: { stop(): Promise<unknown> }[] = [{ stop: () => rm(folder, { recursive: true, force: true }) }]
try {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: warningsOnly })
  running.unshift(postgres)
  const { connectionString } = postgres
  const secret = 'only for this measurement, never anywhere else'
  const product = await startProduct({ DATABASE_URL: connectionString, DEMO: '1', SESSION_SECRET: secret })
  running.unshift(product)
  const paths = (await vehicleIds(product.url)).map((id) => `/vehicle/${id}`)
  const [, cars = ''] = /href="([^"]+\.svg)#floor"/.exec(await page(product.url, '/search')) ?? []
  const bareServer = join(folder, 'bare-server.mjs')
  await build({
    input: join(import.meta.dirname, 'bare-server.tsx'),
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: bareServer },
    logLevel: 'silent',
  })
  const bare = await startScript(bareServer, { DATABASE_URL: connectionString, CARS: cars })
  running.unshift(bare)

  const share = await checkEqualPages(product.url, bare.url, paths)
  process.stdout.write(
    `${paths.length} vehicle pages show the same on both, ${Math.round(share * 100)} % of our bytes on the limit's side; ${options.connections} connections\n`,
  )
  await compare({ name: 'ours', url: product.url, paths }, { name: 'bare', url: bare.url, paths }, 0.2, {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    connections: Number(options.connections),
  })
} finally {
  for (const each of running) await each.stop()
}
