import { searchSorts } from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../database/database.ts'
import { testDatabase } from '../../../database/testing/test-database.ts'
import { systemContext } from '../../../kernel/context.ts'
import { listVehicleCards } from '../../listings/index.ts'
import { interpret } from '../interpret.ts'
import { textOnlyParser } from '../testing/text-only-parser.ts'
import type { SearchIndex } from '../ports.ts'
import { sqlSearchIndex } from '../reads/sql-search-index.ts'
import {
  buildFromBatches,
  type Criteria,
  everything,
  fullBits,
  orderOf,
  pack,
  SegmentStack,
} from '@autopiazza/search-index'
import { currentYear, filters } from '../testing/generated-adverts.ts'
import { createReadyCards } from './ready-cards.ts'
import { memoryIndex } from './memory-index.ts'
import { listPlainCharacters } from './reads/plain-characters.ts'
import { listSearchedAdverts, listAllSearchedAdverts } from './reads/searched-adverts.ts'
import { criteria as randomCriteria } from '@autopiazza/search-index/testing/random-adverts'
import { storeAdverts, storeVendors } from '../testing/store-adverts.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = {
  ...systemContext({ db, now: () => new Date() }, 'test'),
  now: () => new Date(Date.UTC(currentYear, 5, 1)),
}
const sql = sqlSearchIndex(ctx)
const stack = new SegmentStack()
const cards = createReadyCards((wanted) => listVehicleCards(ctx, wanted))

const refuse = (): never => {
  throw new Error('the segments answer every question of these tests')
}
const noFallback: SearchIndex = { find: refuse, findAsJson: refuse, count: refuse, facets: refuse }

let vendors: string[]
let ids: string[]
let index: SearchIndex

beforeAll(async () => {
  vendors = await storeVendors(db)
  ids = await storeAdverts(db, vendors, { count: 600, seed: 3 })
  const data = await buildFromBatches(listAllSearchedAdverts(ctx))
  stack.replaceAll([{ packed: pack(data), alive: fullBits(data.rows) }])
  index = memoryIndex({
    stack,
    characters: await listPlainCharacters(ctx),
    cardsByIds: cards.listByIds,
    fallback: noFallback,
  })
})

const oneWordKeywords = ({ keywords = [], ...others }: typeof filters extends fc.Arbitrary<infer T> ? T : never) => ({
  ...others,
  keywords: keywords.filter((keyword) => !keyword.includes(' ')),
})

const requested = fc
  .record({ filters: filters.map(oneWordKeywords), random: randomCriteria, hasTerms: fc.boolean() })
  .map(({ filters: some, random, hasTerms }): Criteria => {
    const interpreted = interpret(some, textOnlyParser)
    if (!interpreted.ok) throw new Error('every generated place exists')
    const { criteria } = interpreted.value
    return hasTerms ? { ...criteria, terms: [...criteria.terms, ...random.terms] } : criteria
  })

const page = fc.record({
  sort: fc.constantFrom(...searchSorts),
  page: fc.integer({ min: 1, max: 5 }),
  pageSize: fc.constantFrom(3, 10, 100),
})

/** Between the oldest and the newest advert, or beyond. */
const moment = fc.date({
  min: new Date(Date.UTC(2025, 11, 30)),
  max: new Date(Date.UTC(2026, 0, 23)),
  noInvalidDate: true,
})

const equalAnswers = fc.asyncProperty(requested, page, moment, async (criteria, { sort, ...place }, since) => {
  const question = { ...place, order: orderOf(criteria, sort) }
  expect(await index.find(criteria, question)).toEqual(await sql.find(criteria, question))
  expect(await index.count(criteria)).toBe(await sql.count(criteria))
  expect(await index.count(criteria, since)).toBe(await sql.count(criteria, since))
  expect(await index.facets(criteria)).toEqual(await sql.facets(criteria))
})

describe('memory index', () => {
  test('returns exactly the results of the SQL implementation', async () => {
    await expect(fc.assert(equalAnswers, { numRuns: 150 })).resolves.toBeUndefined()
    expect(await index.facets(everything)).toEqual(await sql.facets(everything))
  }, 120_000)

  test('returns exactly the results of the SQL implementation after adverts are added, changed, sold and removed', async () => {
    const added = await storeAdverts(db, vendors, { count: 80, seed: 4 })
    await db
      .updateTable('vehicle_listings')
      .set({ make: 'Lancia', description: 'Una descrizione del tutto nuova.', year: 2001 })
      .where('id', 'in', ids.slice(0, 30))
      .execute()
    await db.updateTable('vehicle_listings').set({ status: 'sold' }).where('id', 'in', ids.slice(30, 60)).execute()
    await db.deleteFrom('vehicle_listings').where('id', 'in', ids.slice(60, 70)).execute()
    const changed = [...added, ...ids.slice(0, 70)]
    const present = new Map((await listSearchedAdverts(ctx, changed)).map((advert) => [advert.id, advert]))
    stack.apply(new Map(changed.map((id) => [id, present.get(id) ?? null])))
    cards.forget(changed)
    await expect(fc.assert(equalAnswers, { numRuns: 150 })).resolves.toBeUndefined()
    expect(await index.facets(everything)).toEqual(await sql.facets(everything))
  }, 120_000)

  test('returns the cards of a page also as JSON text', async () => {
    const question = { order: 'newest', page: 1, pageSize: 10 } as const
    expect(await index.findAsJson(everything, question)).toEqual(await sql.findAsJson(everything, question))
  })

  test('passes a keyword with inner white space to the fallback', async () => {
    const criteria = { ...everything, keywords: ['gomme nuove'] }
    await expect(index.count(criteria)).rejects.toThrow('the segments answer every question')
    const withSql = memoryIndex({
      stack,
      characters: await listPlainCharacters(ctx),
      cardsByIds: refuse,
      fallback: sql,
    })
    expect(await withSql.count(criteria)).toBe(await sql.count(criteria))
  })
})
