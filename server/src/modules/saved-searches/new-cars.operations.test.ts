import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { refuseRows } from '../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { activateListing, deactivateListing } from '../listings/index.ts'
import { listSearchedAdverts, sqlSearchIndex } from '../search/index.ts'
import { findNewCars } from './find-new-cars.ts'
import { listSavedSearches, markSeen, savedSearchScheduledJobs } from './index.ts'
import { listAdvertsBefore } from './reads/candidates.ts'
import { storeValuations } from '../search/testing/store-valuations.ts'
import { createNewCarsFixture } from './testing/new-cars-fixture.ts'
import { WatchedSearches } from './watched-searches.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { system, parser, begin, find, save, advertise, advertiseEarlier, edit, found } = createNewCarsFixture(db)

let people: Awaited<ReturnType<typeof begin>>
beforeEach(async () => void (people = await begin()))

async function newCount(who: Context): Promise<number | undefined> {
  const outcome = await listSavedSearches({ ctx: who, index: sqlSearchIndex(who), parser })
  return outcome.ok ? outcome.value[0]?.newCount : undefined
}

describe('an advert is new in a saved search', () => {
  test('an advert is new when it is published and matches', async () => {
    const [pandas, dear] = [await save({ model: 'Panda' }), await save({ minPrice: 20_000 })]
    const id = await advertise()
    await find()
    expect(await found(pandas)).toEqual([id])
    expect(await found(dear)).toEqual([])
    expect(await sql`select from saved_search_candidates`.execute(db)).toMatchObject({ rows: [] })
  })

  test.each([
    ['its price drops into the range', { salePrice: 1_500_000 }, { salePrice: 900_000 }, { maxPrice: 10_000 }],
    ['its fields are corrected', { model: 'Punto' }, { model: 'Panda' }, { model: 'Panda' }],
    ['it gets an equipment', {}, { features: ['navigation'] }, { features: 'navigation' }],
    ['its description says it', {}, { description: 'Con gancio di traino.' }, { keywords: 'gancio' }],
  ])('an advert is new when %s', async (_, first, then, filters) => {
    const id = await advertiseEarlier(first)
    const search = await save(filters)
    await edit(id, { ...first, ...then })
    await find()
    expect(await found(search)).toEqual([id])
  })

  test.each([
    ['above', { maxPrice: 150_000 }, { salePrice: 25_000_000 }, { salePrice: 14_900_000 }],
    ['above the end of the slider', { maxPrice: 100_000 }, { salePrice: 10_100_000 }, { salePrice: 9_900_000 }],
    ['before', { minYear: 1970 }, { year: 1969 }, { year: 1971 }],
    ['after', { maxYear: 1985 }, { year: 1986 }, { year: 1985 }],
  ])(
    'an advert is not new when it is %s the bound of a search, even a bound beyond the end of the slider',
    async (_, filters, out, inside) => {
      const search = await save(filters)
      await advertise(out)
      const id = await advertise(inside)
      await find()
      expect(await found(search)).toEqual([id])
    },
  )

  test('an advert is new when its car is one of several wanted cars and not one of the excluded cars', async () => {
    const several = await save({ cars: ['Audi', 'Fiat:Panda'] })
    const others = await save({ cars: ['Audi', 'BMW'] })
    const without = await save({ excludeCars: ['Fiat:Panda'] })
    const car = await advertise()
    await find()
    expect(await found(several)).toEqual([car])
    expect([await found(others), await found(without)]).toEqual([[], []])
  })

  test('an advert is new when it gets its first photograph and the search requires photographs', async () => {
    const search = await save({ withPhotos: 'true' })
    const id = await advertise()
    await find()
    expect(await found(search)).toEqual([])
    await sql`update vehicle_listings set main_image = 'a' where id = ${id}`.execute(db)
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('an advert is new when its price gets a wanted label, and no longer matches when it gets another label', async () => {
    const search = await save({ priceLabel: 'great,good' })
    const id = await advertise({ salePrice: 1_000_000 })
    await find()
    expect(await found(search)).toEqual([])
    const valued = (value: number, label: 'good' | 'high') =>
      storeValuations(db, [{ vehicleId: id, salePrice: 1_000_000, value, label }])
    await valued(1_100_000, 'good')
    await find()
    expect(await found(search)).toEqual([id])
    await valued(900_000, 'high')
    await find()
    expect(await found(search)).toEqual([])
  })

  test('an advert is not new after a change that does not change its price label', async () => {
    const id = await advertiseEarlier({ salePrice: 1_000_000 })
    await storeValuations(db, [{ vehicleId: id, salePrice: 1_000_000, value: 1_100_000, label: 'good' }])
    const search = await save({ priceLabel: 'good' })
    await sql`update vehicle_listings set main_image = 'a' where id = ${id}`.execute(db)
    await find()
    expect(await found(search)).toEqual([])
  })

  test('an advert is new even when the comparison of another advert fails, which is reported and retried', async () => {
    const search = await save({ model: 'Panda' })
    const broken = await advertise()
    const sound = await advertise()
    const accept = await refuseRows(db, {
      table: 'saved_search_matches',
      where: sql`new.listing_id = ${sql.lit(broken)}`,
    })
    await expect(find()).rejects.toThrow(
      `1 adverts could not be compared with the saved searches: ${broken}: This row is refused`,
    )
    expect(await found(search)).toEqual([sound])
    await accept()
    await find()
    expect((await found(search)).toSorted()).toEqual([broken, sound].toSorted())
  })

  test('an advert is not new when it matched before the change', async () => {
    const id = await advertiseEarlier()
    const search = await save({ model: 'Panda' })
    await edit(id, { description: 'Gomme nuove, sempre tagliandata.' })
    await edit(id, { salePrice: 900_000 })
    await find()
    expect(await found(search)).toEqual([])
  })

  test('an advert is not new when it existed before the search was saved', async () => {
    const search = await save({ model: 'Panda' })
    await advertise()
    await sql`update saved_searches set created_at = now() + interval '1 minute'`.execute(db)
    await find()
    expect(await found(search)).toEqual([])
  })

  test('an advert is not new when it is offline briefly and returns unchanged', async () => {
    const id = await advertiseEarlier()
    const search = await save({ model: 'Panda' })
    await deactivateListing({ ctx: people.vendor, input: { id } })
    await find()
    await activateListing({ ctx: people.vendor, input: { id } })
    await find()
    expect(await found(search)).toEqual([])
  })

  test('an advert is new when it returns with a lower price', async () => {
    const id = await advertiseEarlier({ salePrice: 1_500_000 })
    const search = await save({ maxPrice: 10_000 })
    await deactivateListing({ ctx: people.vendor, input: { id } })
    await edit(id, { salePrice: 900_000 })
    await find()
    expect(await found(search)).toEqual([])
    await activateListing({ ctx: people.vendor, input: { id } })
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('an advert is new when it returns after more than fourteen days', async () => {
    const id = await advertiseEarlier()
    const search = await save({ model: 'Panda' })
    await deactivateListing({ ctx: people.vendor, input: { id } })
    await sql`update saved_search_candidates set changed_at = now() - interval '15 days'`.execute(db)
    await savedSearchScheduledJobs(parser)
      .find(({ name }) => name === 'forget-offline-adverts')
      ?.run(system, {})
    await activateListing({ ctx: people.vendor, input: { id } })
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('an advert is never new in a search of its own vendor', async () => {
    const own = await save({ model: 'Panda' }, 'at_once', people.vendor)
    await advertise()
    await find()
    expect(await found(own)).toEqual([])
  })

  test('an advert is new from the first change after the search was saved, when the search is saved between two changes', async () => {
    const id = await advertiseEarlier({ salePrice: 1_500_000 })
    await edit(id, { salePrice: 1_500_000, description: 'Gomme nuove, sempre tagliandata.' })
    await sql`update saved_search_candidates set changed_at = now() - interval '1 hour'`.execute(db)
    const search = await save({ maxPrice: 10_000 })
    await edit(id, { salePrice: 900_000 })
    await find()
    expect(await found(search)).toEqual([id])
  })
})

describe('the number of new cars', () => {
  test('counts cars found since the owner last opened the search, with or without mails', async () => {
    const id = await save({ model: 'Panda' }, 'never')
    await advertise()
    const sold = await advertise()
    await find()
    expect(await newCount(people.buyer)).toBe(2)
    await sql`update vehicle_listings set status = 'sold' where id = ${sold}`.execute(db)
    expect(await newCount(people.buyer)).toBe(1)
    expect(await markSeen({ ctx: people.buyer, input: { id } })).toMatchObject({ ok: true })
    expect(await newCount(people.buyer)).toBe(0)
  })
})

test('compares the advert before a change and the present advert with a search by the same rules', async () => {
  const place = {
    address: 'Via Po 2',
    city: 'Torino',
    province: 'TO',
    postal_code: '10124',
    user_id: people.vendor.userId,
  }
  await db
    .insertInto('vendor_pickup_locations')
    .values({ ...place, name: 'Sede', is_default: true, latitude: 45.07, longitude: 7.69 })
    .execute()
  const id = await advertiseEarlier({
    make: 'Škoda',
    version: 'Été 1.0',
    horsepower: 110,
    bodyType: 'estate',
    color: 'green',
    doors: 5,
    features: ['navigation'],
    listingType: 'both',
    dailyRate: 4_500,
  })
  const [now] = await listSearchedAdverts(system, [id])
  await sql`update vehicle_listings set main_image = 'a', description = 'Altro, molto altro.' where id = ${id}`.execute(
    db,
  )
  const { id: change } = await db.selectFrom('saved_search_candidates').select('id').executeTakeFirstOrThrow()
  expect((await listAdvertsBefore(system, [change])).get(change)).toEqual({ ...now, recommended: 0 })
})

test('ignores accents and case when it compares words, and ignores case when it compares makes', async () => {
  const wanted = [await save({ q: 'SKÔDA ete' }), await save({ make: 'SKODA' }), await save({ keywords: 'CITTÀ' })]
  const id = await advertise({ make: 'Škoda', version: 'Été 1.0', description: 'Usata solo in città.' })
  await find()
  expect(await Promise.all(wanted.map(found))).toEqual([[id], [id], [id]])
})

test('a search that is saved and removed between two runs of a process is first compared and then no longer compared', async () => {
  const searches = new WatchedSearches(parser)
  const first = await save({ model: 'Panda' })
  await advertise()
  await findNewCars(system, searches)
  const second = await save({ make: 'Fiat' })
  await sql`delete from saved_searches where id = ${first}`.execute(db)
  const id = await advertise()
  await findNewCars(system, searches)
  expect(await found(second)).toEqual([id])
  await advertise()
  await findNewCars({ ...system, now: () => new Date(Date.now() + 61 * 60_000) }, searches)
  expect(searches.size).toBe(1)
})

test('a comparison reads only the searches that were saved since the last comparison', async () => {
  const searches = new WatchedSearches(parser)
  const old = await save({ model: 'Panda' })
  const longAgo = '01900000-0000-7000-8000-000000000001'
  await sql`update saved_searches set id = ${longAgo} where id = ${old}`.execute(db)
  await save({ make: 'Fiat' })
  await searches.refresh(system)
  const answered: number[] = []
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered.push(result.rows.length)
      return result
    },
  })
  await searches.refresh({ ...system, db: counted })
  expect(answered).toEqual([1])
  expect(searches.size).toBe(2)
})
