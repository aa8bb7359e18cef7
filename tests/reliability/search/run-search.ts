import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { migrate } from '@autopiazza/server/database/migrate'
import { sqlSearchIndex } from '@autopiazza/server/modules/search/index'
import { storeAdverts, storeVendors } from '@autopiazza/server/modules/search/testing/store-adverts'
import { sql } from 'kysely'
import { readSeed } from '../environment-numbers.ts'
import { describeBreaches, Findings } from '../findings.ts'
import { printLine } from '../print-line.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { SeededRandom } from '../seeded-random.ts'
import { answerOf, describeDifference } from './compare-answers.ts'
import { openDatabase, openIndex } from './open-index.ts'
import { RandomChanges } from './random-changes.ts'
import { randomSearches, type Search } from './random-searches.ts'

const fullRun = { adverts: 50_000, searches: 10_000, changes: 5_000, kills: 10 }
const advertsPerStatement = 2_000
const searchesAtOnce = 3
const quiet = { info: () => undefined, warn: (message: string) => printLine(message) }

type Database = ReturnType<typeof openDatabase>
type Index = Awaited<ReturnType<typeof openIndex>>

/**
 * Compares the index in memory with the SQL: after loading, after changes, after kills of a process that stores its
 * file, and while changes arrive. SEED repeats the searches
 * and changes of a run. Returns the exit code.
 */
export async function runSearch({ share }: { readonly share: number }): Promise<number> {
  const part = (count: number): number => Math.max(1, Math.round((count * share) / 100))
  const seed = readSeed()
  const random = new SeededRandom(seed)
  const folder = await mkdtemp(join(tmpdir(), 'autopiazza-search-'))
  const place = { connectionString: '', dataDir: join(folder, 'index') }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
  place.connectionString = postgres.connectionString
  await migrate({ connectionString: place.connectionString, log: quiet })
  const database = openDatabase(place.connectionString)
  let index: Index | null = null
  try {
    printLine(`seed ${seed}`)
    const vendors = await storeVendors(database.ctx.db)
    const ids: string[] = []
    for (let stored = 0; stored < part(fullRun.adverts); stored += advertsPerStatement) {
      const count = Math.min(advertsPerStatement, part(fullRun.adverts) - stored)
      ids.push(...(await storeAdverts(database.ctx.db, vendors, { count, seed: seed + stored })))
    }
    await sql`vacuum analyze`.execute(database.ctx.db)
    const changes = new RandomChanges(database.ctx.db, { vendors, ids }, random)
    const searches = randomSearches(part(fullRun.searches), seed)
    const quarter = (number: number): Search[] =>
      searches.slice((searches.length * number) / 4, (searches.length * (number + 1)) / 4)

    index = await openIndex(database, place)
    printLine(`${ids.length} adverts; ${index.size().adverts} of them active, in memory`)
    let breaches = await compareAtRest('after loading', { database, index }, quarter(0))
    for (let made = 0; made < part(fullRun.changes); made += 1) await changes.makeOne()
    await index.follow()
    breaches += await compareAtRest(`after ${changes.made} changes`, { database, index }, quarter(1))
    await index.stop()
    index = null
    const kills = part(fullRun.kills)
    for (let killed = 0; killed < kills; killed += 1) await killWhileStoring(place, changes, random)
    index = await openIndex(database, place)
    breaches += await compareAtRest(
      `after ${kills} kills and ${changes.made} changes, from the file`,
      { database, index },
      quarter(2),
    )
    breaches += await compareWhileChanging({ database, index, changes }, quarter(3))
    return breaches === 0 ? 0 : 1
  } finally {
    await index?.stop()
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Compared {
  readonly database: Database
  readonly index: Index
}

async function compareAtRest(
  when: string,
  { database, index }: Compared,
  searches: readonly Search[],
): Promise<number> {
  const findings = new Findings()
  const reference = sqlSearchIndex(database.ctx)
  await runConcurrently(searches, searchesAtOnce, async (search) => {
    const [ours, theirs] = await Promise.all([answerOf(index.index, search), answerOf(reference, search)])
    const difference = describeDifference(search, ours, theirs)
    findings.expect(difference === null && index.isLoaded(), difference ?? 'the index does not answer')
  })
  return report(when, findings)
}

/**
 * Changes arrive continuously. For each search they pause: the index applies what was committed and answers, and a
 * transaction takes its snapshot for the SQL, which
 * answers while the changes go on.
 */
async function compareWhileChanging(
  { database, index, changes }: Compared & { readonly changes: RandomChanges },
  searches: readonly Search[],
): Promise<number> {
  const findings = new Findings()
  const madeBefore = changes.made
  let isOver = false
  let isPaused = false
  let changing: Promise<void> = Promise.resolve()
  const writer = (async () => {
    while (!isOver) {
      if (!isPaused) await (changing = changes.makeOne())
      await sleep(isPaused ? 1 : 5)
    }
  })()
  for (const search of searches) {
    isPaused = true
    await changing
    await database.ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        await index.follow()
        const ours = await answerOf(index.index, search)
        isPaused = false
        const theirs = await answerOf(sqlSearchIndex({ db: transaction }), search)
        const difference = describeDifference(search, ours, theirs)
        findings.expect(difference === null && index.isLoaded(), difference ?? 'the index does not answer')
      })
  }
  isOver = true
  await writer
  return report(`while ${changes.made - madeBefore} changes arrive`, findings)
}

/** Kills a process that starts, follows and stores the index, at any moment, while adverts change. */
async function killWhileStoring(
  { connectionString, dataDir }: { readonly connectionString: string; readonly dataDir: string },
  changes: RandomChanges,
  random: SeededRandom,
): Promise<void> {
  const process = fork(join(import.meta.dirname, 'index-process.ts'), [connectionString, dataDir])
  await once(process, 'message')
  const end = performance.now() + random.between(20, 1_500)
  while (performance.now() < end) await changes.makeOne()
  process.kill('SIGKILL')
  await once(process, 'exit')
}

function report(when: string, findings: Findings): number {
  const breaches = findings.takeBreaches()
  printLine(`${when}: ${findings.facts} searches compared, ${breaches.length} differ`)
  if (breaches.length > 0) printLine(describeBreaches(breaches, 3))
  return breaches.length
}
