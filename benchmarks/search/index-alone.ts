import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { searchInput } from '@autopiazza/contract/search'
import { systemContext } from '@autopiazza/server/kernel/context'
import { createDatabase } from '@autopiazza/server/database/database'
import { createPool } from '@autopiazza/server/database/pool'
import { searchAsJson } from '@autopiazza/server/modules/search/index'
import { openSearchIndex } from '@autopiazza/server/lifecycle/open-search-index'
import { catalogueParser } from '@autopiazza/server/modules/search/testing/catalogue-parser'
import { sql } from 'kysely'
import { barePostgres } from '../bare-postgres.ts'
import { median } from '../interleaved.ts'
import { sized } from '../size.ts'
import { bareStatement } from './bare-statement.ts'

const silent = (): void => undefined
const log = {
  info: silent,
  debug: silent,
  warn: (details: unknown) => process.stderr.write(`${JSON.stringify(details)}\n`),
} as unknown as Parameters<typeof openSearchIndex>[1]['log']
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const goalOf = (adverts: number): number => (adverts > 500_000 ? 400 : 100)
const perSecond = (count: number, milliseconds: number): number => (count * 1_000) / milliseconds
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

interface Options {
  readonly connectionString: string
  readonly queries: readonly string[]
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
}

/**
 * Compares the index in this process with the tuned statement on the same database, alternately; then measures how
 * soon committed changes are found. Returns the microseconds of a search.
 */
export async function measureIndexAlone(options: Options): Promise<number> {
  const { connectionString, queries, rounds, seconds, connections } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-index-'))
  const pool = createPool({ connectionString, log, max: 4 })
  const ctx = systemContext({ db: createDatabase(pool), now: () => new Date() }, 'benchmark')
  const bare = barePostgres(connectionString, connections)
  const start = () => openSearchIndex(ctx, { connectionString, dataDir, log })
  const loaded = async (index: ReturnType<typeof start>): Promise<number> => {
    const begun = performance.now()
    while (!index.isLoaded()) await pause(5)
    return performance.now() - begun
  }
  let index = start()
  try {
    const built = await loaded(index)
    await index.stop()
    index = start()
    const fromFile = await loaded(index)
    const { adverts, bytes } = index.size()
    printLine(
      `index: ${adverts.toLocaleString('en')} adverts, built in ${(built / 1_000).toFixed(1)} s, from its file in ${(fromFile / 1_000).toFixed(2)} s, ${(bytes / adverts).toFixed(0)} bytes an advert`,
    )
    const inputs = queries.map((query) => searchInput.parse(Object.fromEntries(new URLSearchParams(query))))
    const parser = catalogueParser()
    const ask = (at: number) => {
      const input = inputs[at % inputs.length]
      return input ? searchAsJson({ input, index: index.index, parser }) : null
    }
    for (let at = 0; at < inputs.length; at += 1) await ask(at)

    const speeds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      let count = 0
      for (; performance.now() - begun < seconds * 1_000; count += 1) {
        const asked = performance.now()
        await ask(count)
        times.push(performance.now() - asked)
      }
      speeds.ours.push(perSecond(count, performance.now() - begun))
      speeds.theirs.push(await statementsPerSecond(bare, queries, seconds, connections))
    }
    const [ours, theirs] = [median(speeds.ours), median(speeds.theirs)]
    printLine(
      `(a) the index alone ${ours.toFixed(0)}/s (p50 ${percentile(times, 0.5).toFixed(3)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms)   tuned statement ${theirs.toFixed(1)}/s   ratio ${(ours / theirs).toFixed(0)}   goal ${goalOf(adverts)} ${ours / theirs >= goalOf(adverts) ? 'reached' : 'missed'}`,
    )
    await measureFreshness(index, ctx)
    return 1_000_000 / ours
  } finally {
    await index.stop()
    await bare.end()
    await pool.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function statementsPerSecond(
  bare: ReturnType<typeof barePostgres>,
  queries: readonly string[],
  seconds: number,
  connections: number,
): Promise<number> {
  const begun = performance.now()
  let count = 0
  const ask = async (): Promise<void> => {
    while (performance.now() - begun < seconds * 1_000) {
      const { text, values } = bareStatement(new URLSearchParams(queries[count % queries.length]))
      count += 1
      await bare.unsafe(text, values)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return perSecond(count, performance.now() - begun)
}

const changesPerSecond = 50

/** Changes one advert after the other and queries the index until it is found. */
async function measureFreshness(
  { index }: { index: ReturnType<typeof openSearchIndex>['index'] },
  ctx: ReturnType<typeof systemContext>,
): Promise<void> {
  const { rows } = await sql<{ id: string; make: string }>`
    select id, make from vehicle_listings where status = 'active' order by id limit ${Number(sized('500', '20'))}`.execute(
    ctx.db,
  )
  const { criteriaOf } = await import('@autopiazza/search-index')
  const base = { terms: [], place: null, regionProvinces: null }
  const delays: number[] = []
  const waiting: Promise<void>[] = []
  for (const [at, { id }] of rows.entries()) {
    const mileage = 1_500_000 + at
    await sql`update vehicle_listings set mileage = ${mileage} where id = ${id}`.execute(ctx.db)
    const committed = performance.now()
    waiting.push(
      (async () => {
        const criteria = criteriaOf({ minMileage: mileage, maxMileage: mileage }, base)
        while ((await index.count(criteria)) === 0) await pause(1)
        delays.push(performance.now() - committed)
      })(),
    )
    await pause(1_000 / changesPerSecond)
  }
  await Promise.all(waiting)
  await sql`update vehicle_listings set mileage = 100000 where mileage >= 1500000`.execute(ctx.db)
  printLine(
    `a committed change is found after p50 ${percentile(delays, 0.5).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms, at ${changesPerSecond} changes/s`,
  )
}
