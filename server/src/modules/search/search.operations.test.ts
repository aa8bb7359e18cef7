import type { SearchFilters, SearchInput } from '@autopiazza/contract/search'
import type { Feature } from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { countFacets, searchVehicles, sqlSearchIndex } from './index.ts'
import { everything, orderOf, textTerms } from '@autopiazza/search-index'
import { advert, currentYear, filters, page, type StoredAdvert, valuesOf } from './testing/generated-adverts.ts'
import { storeVendors } from './testing/store-adverts.ts'
import { storeValuations } from './testing/store-valuations.ts'
import { textOnlyParser } from './testing/text-only-parser.ts'
import { comparator, isMatch, referenceFacets } from './testing/reference-search.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx: Context = {
  actor: { kind: 'visitor', visitorKey: null },
  db,
  now: () => new Date(Date.UTC(currentYear, 5, 1)),
  language: 'it',
  address: null,
}
const index = sqlSearchIndex(ctx)

let adverts: StoredAdvert[]

beforeAll(async () => {
  const vendors = await storeVendors(db)
  const made = fc.sample(advert, { numRuns: 300, seed: 7 }).map((row) => ({
    ...row,
    sale_price: row.listing_type === 'rent' ? null : row.sale_price,
    daily_rate: row.listing_type === 'sale' ? null : row.daily_rate,
  }))
  const rows = made.map(({ vendor, market: _market, ...row }) => ({ ...row, user_id: vendors[vendor] ?? '' }))
  const stored = await db.insertInto('vehicle_listings').values(rows).returning(['id', 'features']).execute()
  adverts = made.map((row, at) => ({
    ...row,
    id: stored[at]?.id ?? '',
    features: (stored[at]?.features ?? []) as Feature[],
  }))
  await storeValuations(db, valuesOf(adverts))
})

async function search(input: Partial<SearchInput>) {
  const outcome = await searchVehicles({ input: { page: 1, pageSize: 24, ...input }, index, parser: textOnlyParser })
  if (!outcome.ok) throw new Error('a search is never refused')
  const { total, vehicles, dropped } = outcome.value
  return { total, ids: vehicles.map(({ id }) => id), dropped }
}

async function find(input: Partial<SearchInput>): Promise<{ total: number; ids: string[] }> {
  const { total, ids } = await search(input)
  return { total, ids }
}

/** Removes the words that the search dropped, because no advert has them together with the others. */
function withoutDropped(requested: SearchFilters, dropped: readonly string[]): SearchFilters {
  if (dropped.length === 0) return requested
  expect(adverts.filter((row) => isMatch(row, requested))).toEqual([])
  const kept = textTerms(requested.q ?? '').flatMap(({ words }) => words.filter((word) => !dropped.includes(word)))
  return { ...requested, q: kept.join(' ') }
}

function expected(requested: SearchFilters, { sort, page, pageSize }: Pick<SearchInput, 'sort' | 'page' | 'pageSize'>) {
  const matches = adverts.filter((row) => isMatch(row, requested)).toSorted(comparator(sort, requested))
  return { total: matches.length, ids: matches.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id) }
}

describe('search', () => {
  test('finds no advert outside a bound, whether the bound is inside the sliders, at their ends or beyond', async () => {
    const bound = fc.oneof(
      ...(
        [
          ['Year', 'year', { min: 1_900, max: 2_200 }, 1],
          ['Price', 'sale_price', { min: 1, max: 150_000 }, 100],
          ['Mileage', 'mileage', { min: 1, max: 300_000 }, 1],
          ['Power', 'horsepower', { min: 1, max: 500 }, 1],
        ] as const
      ).map(([name, column, ends, unit]) =>
        fc.record({
          end: fc.constantFrom('min', 'max'),
          name: fc.constant(name),
          column: fc.constant(column),
          value: fc.integer(ends),
          unit: fc.constant(unit),
        }),
      ),
    )
    const numberOf = (id: string, column: 'year' | 'sale_price' | 'mileage' | 'horsepower') =>
      adverts.find((row) => row.id === id)?.[column] ?? Number.NaN
    await fc.assert(
      fc.asyncProperty(bound, async ({ end, name, column, value, unit }) => {
        const { total, ids } = await find({ [`${end}${name}`]: value, pageSize: 300 })
        const isInside = (number: number) => (end === 'min' ? number >= value * unit : number <= value * unit)
        expect(ids.filter((id) => !isInside(numberOf(id, column)))).toEqual([])
        expect(total).toBe(
          adverts.filter((row) => row.status === 'active' && isInside(row[column] ?? Number.NaN)).length,
        )
      }),
      { numRuns: 60 },
    )
  })

  test('finds exactly the adverts of the reference implementation, in the same order, on every page', async () => {
    await fc.assert(
      fc.asyncProperty(filters, page, async (requested, place) => {
        const byRelevance =
          orderOf({ ...everything, terms: requested.q ? textTerms(requested.q) : [] }, place.sort) === 'relevance'
        const { total, ids, dropped } = await search({ ...requested, ...place })
        const plain = expected(withoutDropped(requested, dropped), place)
        const shown = byRelevance ? ids.length : ids
        expect({ total, shown }).toEqual({ total: plain.total, shown: byRelevance ? plain.ids.length : plain.ids })
      }),
      { numRuns: 400 },
    )
  })

  test('counts for each value of a facet how many adverts a search with that value finds', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filtered) => {
        const outcome = await countFacets({ input: filtered, index, parser: textOnlyParser })
        const requested = withoutDropped(filtered, (await search(filtered)).dropped)
        if (!outcome.ok) throw new Error('facets are never refused')
        const { total, ...facets } = outcome.value
        expect(total).toBe(adverts.filter((row) => isMatch(row, requested)).length)
        const counted = Object.entries(facets)
        const byLowerCase = counted.map(([facet, values]) => [
          facet,
          Object.fromEntries(
            values.map(({ value, count }) => [
              facet === 'make' || facet === 'model' ? value.toLowerCase() : value,
              count,
            ]),
          ),
        ])
        expect(Object.fromEntries(byLowerCase)).toEqual(referenceFacets(adverts, requested))
      }),
      { numRuns: 25 },
    )
  })

  test('accepts the label of a feature for its code', async () => {
    expect((await find({ features: ['Navigation'] })).total).toBe((await find({ features: ['navigation'] })).total)
  })

  test('finds the cars of one seller, and no cars of an unknown seller', async () => {
    const { rows } = await pool.query<{ seller: string; count: number }>(
      `select user_id as seller, count(*)::int as count from vehicle_listings where status = 'active' group by user_id`,
    )
    for (const { seller, count } of rows) expect((await find({ seller })).total).toBe(count)
    expect((await find({ seller: '00000000-0000-7000-8000-000000000000' })).total).toBe(0)
  })

  test('finds adverts that do not state a fact when one value of the fact is excluded', async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from vehicle_listings where status = 'active' and body_type is distinct from 'suv'`,
    )
    expect((await find({ excludeBodyType: ['suv'] })).total).toBe(rows[0]?.count)
  })

  test('refuses a municipality and a region that do not exist', async () => {
    for (const input of [{ place: 'Atlantide' }, { region: 'Atlantide' }, { place: 'Bologna (MI)' }]) {
      const outcome = await searchVehicles({
        input: { page: 1, pageSize: 24, ...input },
        index,
        parser: textOnlyParser,
      })
      expect(outcome).toMatchObject({ ok: false, code: 'search.unknown_place' })
    }
  })

  test('returns the total number of adverts also on a page beyond the last advert', async () => {
    const active = adverts.filter(({ status }) => status === 'active').length
    expect(await find({ page: 1_000 })).toEqual({ total: active, ids: [] })
  })

  test('shows each advert exactly once while paging through equal prices', async () => {
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, at) => find({ sort: 'price_asc', page: at + 1, pageSize: 10 })),
    )
    const seen = pages.flatMap(({ ids }) => ids)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(pages[0]?.total)
  })

  test('treats % and _ and \\ as plain characters', async () => {
    const all = await find({})
    for (const q of ['%', '_', '\\']) {
      const { total } = await find({ q })
      expect(total).toBe(expected({ q }, { sort: 'newest', page: 1, pageSize: 24 }).total)
      expect(total).toBeLessThan(all.total)
    }
  })

  test('shows the town of the default pickup point on a card', async () => {
    const { vehicles } = await index.find({ ...everything, make: 'Fiat' }, { order: 'newest', page: 1, pageSize: 1 })
    expect(vehicles[0]).toMatchObject({ town: expect.stringMatching(/^(Torino|Milano|Cuneo)$/), mainPhoto: null })
  })

  test('treats text that looks like SQL as plain text', async () => {
    expect(await find({ q: `'; drop table vehicle_listings; --` })).toEqual({ total: 0, ids: [] })
    expect(await find({ make: `Fiat' or '1'='1` })).toEqual({ total: 0, ids: [] })
  })
})
