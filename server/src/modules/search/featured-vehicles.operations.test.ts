import { featuredAmong, featuredCount } from '@autopiazza/contract/constants'
import { type PriceLabel, priceLabels } from '@autopiazza/contract/vocabulary'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { listVehicleCards } from '../listings/index.ts'
import { showFeaturedVehicles, sqlSearchIndex } from './index.ts'
import { buildFromBatches, fullBits, pack, SegmentStack } from '@autopiazza/search-index'
import { memoryIndex } from './memory/memory-index.ts'
import { createReadyCards } from './memory/ready-cards.ts'
import { listAllSearchedAdverts } from './memory/reads/searched-adverts.ts'
import type { SearchIndex } from './ports.ts'
import { storeVendors } from './testing/store-adverts.ts'
import { storeValuations } from './testing/store-valuations.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'test')
const inSql = sqlSearchIndex(ctx)
const price = 1_000_000
let vendor = ''

beforeAll(async () => {
  ;[vendor = ''] = await storeVendors(db)
})

interface Car {
  readonly label: PriceLabel | null
  readonly hasPhoto?: boolean
  readonly status?: 'active' | 'pending' | 'sold' | 'inactive'
}

/** Replaces all adverts by these cars, the newest first; returns their ids. */
async function stockOf(cars: readonly Car[]): Promise<string[]> {
  await db.deleteFrom('vehicle_listings').execute()
  if (cars.length === 0) return []
  const stored = await db
    .insertInto('vehicle_listings')
    .values(
      cars.map(({ status = 'active' }, at) => ({
        user_id: vendor,
        make: 'Fiat',
        model: 'Panda',
        year: 2020,
        mileage: at,
        fuel_type: 'petrol',
        transmission: 'manual',
        description: 'Descrizione lunga',
        listing_type: 'sale',
        sale_price: price,
        status,
        created_at: new Date(Date.UTC(2026, 0, 1) - at * 60_000),
      })),
    )
    .returning(['id', 'mileage'])
    .execute()
  const ids = stored.toSorted((one, other) => one.mileage - other.mileage).map(({ id }) => id)
  await storeValuations(
    db,
    cars.map(({ label }, at) => ({ vehicleId: ids[at] ?? '', salePrice: price, value: price, label })),
  )
  for (const [at, { hasPhoto }] of cars.entries()) if (hasPhoto) await addPhoto(ids[at] ?? '')
  return ids
}

const addPhoto = (id: string) =>
  db
    .insertInto('listing_photos')
    .values({
      listing_id: id,
      step: 'main',
      position: 0,
      content_hash: id.replaceAll('-', '').repeat(2),
      width: 1_600,
      height: 1_200,
      widths: [1_600],
      dominant_color: '#aabbcc',
    })
    .execute()

async function inMemory(): Promise<SearchIndex> {
  const stack = new SegmentStack()
  const data = await buildFromBatches(listAllSearchedAdverts(ctx))
  stack.replaceAll([{ packed: pack(data), alive: fullBits(data.rows) }])
  const cards = createReadyCards((ids) => listVehicleCards(ctx, ids))
  const characters = { plain: new Map(), lower: new Map() }
  return memoryIndex({ stack, characters, cardsByIds: cards.listByIds, fallback: inSql })
}

/** Returns the positions of the featured cars in the stock, equal in both indexes. */
async function featuredOf(ids: readonly string[]): Promise<number[]> {
  const [sql = [], memory] = await Promise.all(
    [inSql, await inMemory()].map(async (index) => {
      const featured = await showFeaturedVehicles({ index })
      return featured.value.map(({ id }) => ids.indexOf(id))
    }),
  )
  expect(memory).toEqual(sql)
  return sql
}

const car = (label: PriceLabel | null, more: Omit<Car, 'label'> = {}): Car => ({ label, ...more })
const times = (count: number, one: Car): Car[] => Array.from({ length: count }, () => one)

describe('featured cars', () => {
  test.each<[string, readonly Car[], readonly number[]]>([
    ['none where there is no car', [], []],
    [
      'the newest of those at a fair price or better, whichever of the three labels they have',
      [car('high'), car('fair'), car(null), car('great'), car('above'), car('good'), car('fair')],
      [1, 3, 5],
    ],
    [
      'three fair ones that are older than any number of others',
      [...times(30, car('above')), ...times(30, car(null)), ...times(3, car('fair'))],
      [60, 61, 62],
    ],
    ['fair ones, then one without a label', [car('high'), car(null), car(null), car('good'), car('fair')], [3, 4, 1]],
    ['those without a label alone where no price was compared', times(4, car(null)), [0, 1, 2]],
    ['one above the market in the last place alone', [car('above'), car('high'), car('fair'), car(null)], [2, 3, 0]],
    [
      'a dear one after those without a label that are older than many dear ones',
      [...times(30, car('high')), car(null)],
      [30, 0, 1],
    ],
    ['dear ones where there is nothing else', [car('high'), car('above'), car('high'), car('above')], [0, 1, 2]],
    ['fewer than three where there are fewer', [car('above'), car('fair')], [1, 0]],
    [
      'fair ones with photographs of their own first',
      [car('fair'), car('good'), car('fair', { hasPhoto: true }), car('great', { hasPhoto: true })],
      [2, 3, 0],
    ],
    [
      'fair ones without a photograph before dear ones and unlabelled ones with one',
      [car('high', { hasPhoto: true }), car(null, { hasPhoto: true }), car('fair'), car('fair'), car('fair')],
      [2, 3, 4],
    ],
    [
      'no fair ones that are not active',
      [
        car('fair', { status: 'pending' }),
        car('fair', { status: 'sold' }),
        car('fair', { status: 'inactive' }),
        car('high'),
        car(null),
      ],
      [4, 3],
    ],
  ])('features %s on the home page', async (_, stock, expected) => {
    expect(await featuredOf(await stockOf(stock))).toEqual(expected)
  })

  test('features other cars after a price label changes', async () => {
    const ids = await stockOf([car('fair'), car('fair'), car('fair'), car('good')])
    expect(await featuredOf(ids)).toEqual([0, 1, 2])
    await storeValuations(db, [{ vehicleId: ids[1] ?? '', salePrice: price, value: price, label: 'high' }])
    expect(await featuredOf(ids)).toEqual([0, 2, 3])
    await storeValuations(db, [{ vehicleId: ids[0] ?? '', salePrice: price, value: price, label: null }])
    expect(await featuredOf(ids)).toEqual([2, 3, 0])
  })

  test('features each car once even if a label changes between two searches', async () => {
    const ids = await stockOf([car('fair'), car(null)])
    const changing: SearchIndex = {
      ...inSql,
      find: async (criteria, page) => {
        const found = await inSql.find(criteria, page)
        await storeValuations(db, [{ vehicleId: ids[0] ?? '', salePrice: price, value: price, label: null }])
        return found
      },
    }
    const featured = await showFeaturedVehicles({ index: changing })
    expect(featured.value.map(({ id }) => ids.indexOf(id))).toEqual([0, 1])
  })

  test('never features a car priced above the market when three fairly priced cars exist', async () => {
    const made = fc.record({ label: fc.constantFrom(...priceLabels, null), hasPhoto: fc.boolean() })
    const followsRule = fc.asyncProperty(fc.array(made, { maxLength: 30 }), async (stock) => {
      expect(await featuredOf(await stockOf(stock))).toEqual(referenceFeatured(stock))
    })
    await expect(fc.assert(followsRule, { numRuns: 25 })).resolves.toBeUndefined()
  }, 60_000)
})

/** Reference implementation: labels in their order, of each the newest cars, of these those with a photograph first. */
function referenceFeatured(stock: readonly Car[]): number[] {
  const kindOf = ({ label }: Car) => (label === null ? 1 : ['great', 'good', 'fair'].includes(label) ? 0 : 2)
  const places = stock.map((one, place) => ({ ...one, place }))
  return [0, 1, 2]
    .flatMap((kind) => {
      const some = places.filter((one) => kindOf(one) === kind).slice(0, featuredAmong)
      return [...some.filter(({ hasPhoto }) => hasPhoto), ...some.filter(({ hasPhoto }) => !hasPhoto)]
    })
    .slice(0, featuredCount)
    .map(({ place }) => place)
}
