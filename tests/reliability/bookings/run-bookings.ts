import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@autopiazza/server/database/database'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { migrate } from '@autopiazza/server/database/migrate'
import { createPool, jobLimits } from '@autopiazza/server/database/pool'
import { createLog } from '@autopiazza/server/observability/log'
import { createBookingsFixture } from '@autopiazza/server/modules/aftersales/testing/bookings-fixture'
import { listBrokenBookings } from '@autopiazza/server/modules/aftersales/testing/broken-bookings'
import { readSeed } from '../environment-numbers.ts'
import { describeBreaches, Findings } from '../findings.ts'
import { printLine } from '../print-line.ts'
import { formatResults } from '../results-table.ts'
import { SeededRandom } from '../seeded-random.ts'
import { createCustomers, playRound } from './booking-rounds.ts'

const fullRun = 1_000
/** More connections than users of a round, so that they compete in the database. */
const connections = 24
const quiet = { info: () => undefined, warn: (message: string) => printLine(message) }

interface BookingsOptions {
  readonly share: number
  readonly report?: string
}

/** Verifies with twenty concurrent users that the last place of a workshop is given once and that a booking changes once. Returns the exit code. */
export async function runBookings({ share, report }: BookingsOptions): Promise<number> {
  const seed = readSeed()
  const count = Math.max(1, Math.round((fullRun * share) / 100))
  printLine(`Reliability of workshop bookings, ${count} rounds, seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'autopiazza-bookings-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  const { connectionString } = postgres
  await migrate({ connectionString, log: quiet })
  const pool = createPool({
    connectionString,
    log: createLog({ logLevel: 'error' }),
    max: connections,
    limits: jobLimits,
  })
  const db = createDatabase(pool)
  const findings = new Findings()
  const startedAt = performance.now()
  try {
    await openConnections(pool)
    const fixture = createBookingsFixture(db)
    const customers = await createCustomers(fixture)
    const round = { fixture, random: new SeededRandom(seed), expect: findings.expect }
    for (let played = 0; played < count; played += 1) await playRound(round, customers)
    const broken = await listBrokenBookings(db)
    findings.expect(broken.length === 0, `slots, histories and links agree with the bookings: ${broken.join(', ')}`)
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { facts, breaches } = findings
  const replay = `SEED=${seed} npm run verify:reliability -- bookings --share ${share}`
  const title = 'the last place of a workshop is given once'
  const figures = `${(count / seconds).toFixed(1)} rounds/s`
  const result = { title, count, facts, breaches, figures, seconds, replay }
  printLine(formatResults([result], seed))
  if (breaches.length > 0) printLine(`${describeBreaches(breaches)}\n${replay}   repeats it`)
  if (report) await writeFile(report, JSON.stringify([result]))
  return breaches.length === 0 ? 0 : 1
}

/** Opens every connection one after the other, so that no request of a round times out waiting for a new one on a slow machine. */
async function openConnections(pool: ReturnType<typeof createPool>): Promise<void> {
  const clients = []
  for (let opened = 0; opened < connections; opened += 1) clients.push(await pool.connect())
  for (const client of clients) client.release()
}
