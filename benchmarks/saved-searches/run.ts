import { parseArgs } from 'node:util'
import type { SearchFilters } from '@autopiazza/contract/search-filters'
import { systemContext } from '@autopiazza/server/kernel/context'
import { createDatabase } from '@autopiazza/server/database/database'
import { createPool, jobLimits } from '@autopiazza/server/database/pool'
import { findNewCars } from '@autopiazza/server/modules/saved-searches/find-new-cars'
import { WatchedSearches } from '@autopiazza/server/modules/saved-searches/watched-searches'
import { interpret, listSearchedAdverts, type SearchedAdvert } from '@autopiazza/server/modules/search/index'
import { conditionsOf, matching } from '@autopiazza/server/modules/search/reads/conditions'
import { catalogueParser } from '@autopiazza/server/modules/search/testing/catalogue-parser'
import { sql } from 'kysely'
import { median } from '../interleaved.ts'
import { openAdvertsDatabase } from '../search/adverts-database.ts'
import { sized } from '../size.ts'
import { savedFilters } from './searches.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: sized('20000', '1000') },
    searches: { type: 'string', default: sized('10000', '200') },
    adverts: { type: 'string', default: sized('500', '20') },
    rounds: { type: 'string', default: '3' },
  },
})
const [rows, count, advertCount, rounds] = [options.rows, options.searches, options.adverts, options.rounds].map(
  Number,
) as [number, number, number, number]
const goal = 10
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

const database = await openAdvertsDatabase(rows, { benchmark: 'saved-searches', changes: '' })
const pool = createPool({
  connectionString: database.connectionString,
  log: { warn: () => undefined },
  max: 4,
  limits: jobLimits,
})
const ctx = systemContext({ db: createDatabase(pool), now: () => new Date() }, 'benchmark')

async function save(filters: readonly SearchFilters[]): Promise<void> {
  await sql`truncate saved_search_candidates, saved_searches cascade`.execute(ctx.db)
  await sql`alter table saved_searches disable trigger saved_searches_limit`.execute(ctx.db)
  await sql`
    insert into saved_searches (user_id, name, filters, frequency, mails_since, created_at)
    select owner.id, 'Ricerca', filters, 'at_once', now(), now() - interval '1 day'
    from unnest(${filters.map((one) => JSON.stringify(one))}::jsonb[]) with ordinality as given (filters, place)
    join (select id, row_number() over (order by id) as place from users) owner on owner.place = 1 + given.place % 400`.execute(
    ctx.db,
  )
  await sql`alter table saved_searches enable trigger saved_searches_limit`.execute(ctx.db)
}

async function measure(): Promise<void> {
  /** Runs one statement for each search, prepared for its filters, which tests whether it finds this advert. */
  async function matchingInSql(advert: SearchedAdvert): Promise<string[]> {
    const found: string[] = []
    for (const { id, criteria } of compiled) {
      const { rows: hits } = await sql`
      select from vehicle_listings v where v.id = ${advert.id} and ${matching(conditionsOf(criteria))}`.execute(ctx.db)
      if (hits.length > 0) found.push(id)
    }
    return found.toSorted()
  }

  const inMemory = (advert: SearchedAdvert): string[] =>
    watched
      .matching(advert)
      .map(({ id }) => id)
      .toSorted()

  const parser = catalogueParser()
  await save(savedFilters(count))
  const watched = new WatchedSearches(parser)
  await watched.refresh(ctx)
  const stored = await ctx.db.selectFrom('saved_searches').select(['id', 'filters']).execute()
  const compiled = stored.flatMap(({ id, filters }) => {
    const interpreted = interpret(filters, parser)
    return interpreted.ok ? [{ id, criteria: interpreted.value.criteria }] : []
  })
  const { rows: chosen } = await sql<{ id: string }>`
  select id from vehicle_listings where status = 'active' order by md5(id::text) limit ${advertCount}`.execute(ctx.db)
  const adverts = await listSearchedAdverts(
    ctx,
    chosen.map(({ id }) => id),
  )
  printLine(`${watched.size} saved searches, ${adverts.length} adverts`)

  let found = 0
  for (const advert of adverts.slice(0, rounds)) {
    const [ours, plain] = [inMemory(advert), await matchingInSql(advert)]
    if (ours.join() !== plain.join())
      throw new Error(`An advert matches ${ours.length} searches in memory and ${plain.length} in SQL`)
    found += ours.length
  }
  if (found === 0) throw new Error('No search was matched: nothing was compared')
  printLine(`equal answers: ${found} matches of ${rounds} adverts`)

  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round += 1) {
    const times = adverts.map((advert) => {
      const start = performance.now()
      watched.matching(advert)
      return performance.now() - start
    })
    const start = performance.now()
    const advert = adverts[round % adverts.length]
    if (advert) await matchingInSql(advert)
    ours.push(...times)
    plain.push(performance.now() - start)
    printLine(
      `round ${round}   in memory p50 ${ms(median(times))}   p99 ${ms(percentile(times, 0.99))}   SQL, one statement per search ${ms(plain.at(-1) ?? 0)}`,
    )
  }

  await sql`
  insert into saved_search_candidates (listing_id) select id from vehicle_listings where id = any (${adverts.map(({ id }) => id)}::uuid[])`.execute(
    ctx.db,
  )
  const start = performance.now()
  await findNewCars(ctx, watched)
  const whole = (performance.now() - start) / adverts.length
  const { rows: written } = await sql<{ count: number }>`select count(*) from saved_search_matches`.execute(ctx.db)
  printLine(`the whole job: ${ms(whole)} per advert, with ${written[0]?.count} matches written for ${adverts.length}`)

  const [mine, limit, worst] = [median(ours), median(plain), percentile(ours, 0.99)]
  printLine(
    `ours ${ms(mine)}   SQL ${ms(limit)}   ratio ${Math.round(limit / mine)}   p99 ${ms(worst)}   goal ${ms(goal)} ${worst <= goal ? 'reached' : 'missed'}`,
  )
}

try {
  await measure()
} finally {
  await pool.end()
  await database.stop()
}
