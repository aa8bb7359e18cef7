import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { migrate } from '@autopiazza/server/database/migrate'
import { createPool, jobLimits } from '@autopiazza/server/database/pool'
import { createLog } from '@autopiazza/server/observability/log'
import { readSeed } from '../environment-numbers.ts'
import { describeBreaches, Findings } from '../findings.ts'
import { insertAccounts, openSessions, type Query } from '../people/test-accounts.ts'
import { printLine } from '../print-line.ts'
import { findFreePort } from '../product/free-port.ts'
import { ProductProcess } from '../product/product-process.ts'
import { formatResults } from '../results-table.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { SeededRandom } from '../seeded-random.ts'
import { changeSomething, putOnline } from './marked-cars.ts'
import { readSomething } from './read-pages.ts'

const fullRun = { changes: 2_000, reads: 8_000 }
const processes = 3
const readersAtOnce = 6
const sellers = 4
const startTimeout = 60_000
const stopTimeout = 12_000
const quiet = { info: () => undefined, warn: (message: string) => printLine(message) }

interface PagesOptions {
  readonly share: number
  readonly report?: string
}

/**
 * Makes random changes of adverts, sellers and accounts while random readers use three processes on one database. No
 * page is older than a second (three seconds in a
 * partial run, beside other work), in another language, or another user's. Returns the exit code.
 */
export async function runPages({ share, report }: PagesOptions): Promise<number> {
  const seed = readSeed()
  const part = (count: number, least: number): number => Math.max(least, Math.round((count * share) / 100))
  const [changes, reads] = [part(fullRun.changes, 100), part(fullRun.reads, 1_000)]
  printLine(`Pages of visitors, ${changes} changes and ${reads} reads, seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'autopiazza-pages-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: quiet })
  const { connectionString } = postgres
  await migrate({ connectionString, log: quiet })
  const pool = createPool({ connectionString, log: createLog({ logLevel: 'error' }), max: 4, limits: jobLimits })
  const query: Query = async (text, values = []) => (await pool.query(text, [...values])).rows
  const findings = new Findings()
  const products: ProductProcess[] = []
  const startedAt = performance.now()
  try {
    const secret = randomUUID() + randomUUID()
    for (let at = 0; at < processes; at += 1) {
      const port = await findFreePort()
      const baseUrl = `http://127.0.0.1:${port}`
      const settings = { BASE_URL: baseUrl, DATABASE_URL: connectionString, SESSION_SECRET: secret, DEMO: '0' }
      const product = new ProductProcess(join(folder, `product-${at}`), port, settings)
      products.push(product)
      product.start()
      await product.waitForStart(startTimeout)
    }
    const [first, ...others] = products.map(({ address }) => address)
    if (first === undefined) throw new Error('No process was started')
    const cars = await putOnline(query, await insertAccounts(query, 'vendor', sellers))
    const accounts = await insertAccounts(query, 'buyer', 3)
    const sessions = await openSessions({ pool, baseUrl: first, secret, accounts })
    const people = accounts.map(({ id }, at) => ({
      userId: id,
      cookie: (sessions[at] ?? []).map((line) => line.split(';', 1)[0]).join('; '),
    }))
    const tolerated = share === 100 ? 1_000 : 3_000
    const parts = { addresses: [first, ...others] as const, cars, people, tolerated, expect: findings.expect }
    const random = new SeededRandom(seed)
    const changing = random.fork()
    let isOver = false
    const reading = runConcurrently(Array.from({ length: reads }), readersAtOnce, async () => {
      await readSomething(parts, random)
      // However few they are, the reads take longer than the maximum age of a page.
      if (share < 100) await sleep(random.upTo(60))
    }).finally(() => (isOver = true))
    for (let made = 0; made < changes || !isOver; made += 1) {
      await changeSomething(query, cars, changing)
      await sleep(changing.upTo(20))
    }
    await reading
  } finally {
    for (const product of products) await product.stop(stopTimeout)
    await pool.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { facts, breaches } = findings
  const replay = `SEED=${seed} npm run verify:reliability -- pages --share ${share}`
  const title = 'no page is outdated, in another language or of another user'
  const result = { title, count: reads, facts, breaches, figures: `${changes} changes`, seconds, replay }
  printLine(formatResults([result], seed))
  if (breaches.length > 0) printLine(`${describeBreaches([...new Set(breaches)])}\n${replay}   repeats it`)
  if (report) await writeFile(report, JSON.stringify([result]))
  return breaches.length === 0 ? 0 : 1
}
