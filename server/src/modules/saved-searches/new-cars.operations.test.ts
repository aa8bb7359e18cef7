import type { ListingInput } from '@autopiazza/contract/listing-input'
import { searchFilters } from '@autopiazza/contract/search-filters'
import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Context, systemContext } from '../../context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { MailVariables } from '../../queue-mail.ts'
import { activateListing, createListing, deactivateListing, editListing } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { listSearchedAdverts, sqlSearchIndex } from '../search/index.ts'
import { findNewCars } from './find-new-cars.ts'
import { changeMailFrequency, listSavedSearches, markSeen, savedSearchScheduledJobs, saveSearch } from './index.ts'
import { listAdvertsBefore } from './reads/adverts-before.ts'
import { mailNewCars } from './mail-new-cars.ts'
import { WatchedSearches } from './watched-searches.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person } = createListingFixture(db)
const system = systemContext(db, 'test')
const minutes = 60_000

type Person = Awaited<ReturnType<typeof person>>
let vendor: Person
let buyer: Person

beforeEach(async () => {
  await sql`truncate saved_search_candidates, saved_searches cascade`.execute(db)
  await sql`delete from vehicle_listings`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  vendor = await person('vendor')
  buyer = await person('buyer')
})

const after = (milliseconds: number): Context => ({ ...system, now: () => new Date(Date.now() + milliseconds) })
const watched = new WatchedSearches()
const find = (ctx: Context = system) => findNewCars(ctx, watched)

async function save(filters: Record<string, unknown>, frequency: MailFrequency = 'at_once', who = buyer) {
  const input = { name: 'La mia ricerca', filters: searchFilters.parse(filters), sentence: null, frequency }
  const outcome = await saveSearch({ ctx: who, input })
  if (!outcome.ok) throw new Error(outcome.code)
  // The search is older than the tolerance for changes that commit late.
  await sql`update saved_searches set created_at = created_at - interval '1 minute' where id = ${outcome.value.id}`.execute(
    db,
  )
  return outcome.value.id
}

async function advertise(change: Record<string, unknown> = {}, who = vendor): Promise<string> {
  const outcome = await createListing({ ctx: who, input: pandaForSale(change) })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value.id
}

/** An advert from before the search: its changes are compared already. */
async function advertiseEarlier(change: Record<string, unknown> = {}): Promise<string> {
  const id = await advertise(change)
  await sql`delete from saved_search_candidates`.execute(db)
  return id
}

async function edit(id: string, change: Record<string, unknown>): Promise<void> {
  const fields: ListingInput = pandaForSale(change)
  expect(await editListing({ ctx: vendor, input: { id, fields } })).toMatchObject({ ok: true })
}

async function mailed(): Promise<MailVariables['new-cars'][]> {
  const rows = await db.selectFrom('mails').select('variables').where('template', '=', 'new-cars').execute()
  return rows.map(({ variables }) => variables as unknown as MailVariables['new-cars'])
}

const carsIn = (mails: readonly MailVariables['new-cars'][]) => mails.map(({ cars }) => cars.map(({ id }) => id))

async function found(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search_matches')
    .select('listing_id')
    .where('saved_search_id', '=', id)
    .execute()
  return rows.map(({ listing_id }) => listing_id)
}

async function newCount(who: Context = buyer): Promise<number | undefined> {
  const outcome = await listSavedSearches({ ctx: who, index: sqlSearchIndex(who) })
  return outcome.ok ? outcome.value[0]?.newCount : undefined
}

describe('an advert is new in a saved search', () => {
  test('when it is published and matches', async () => {
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
  ])('when %s', async (_, first, then, filters) => {
    const id = await advertiseEarlier(first)
    const search = await save(filters)
    await edit(id, { ...first, ...then })
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('when it gets its first photograph and the search wants photographs', async () => {
    const search = await save({ withPhotos: 'true' })
    const id = await advertise()
    await find()
    expect(await found(search)).toEqual([])
    await sql`update vehicle_listings set main_image = 'a' where id = ${id}`.execute(db)
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('not when it matched before the change', async () => {
    const id = await advertiseEarlier()
    const search = await save({ model: 'Panda' })
    await edit(id, { description: 'Gomme nuove, sempre tagliandata.' })
    await edit(id, { salePrice: 900_000 })
    await find()
    expect(await found(search)).toEqual([])
  })

  test('not when it was there before the search was saved', async () => {
    const search = await save({ model: 'Panda' })
    await advertise()
    await sql`update saved_searches set created_at = now() + interval '1 minute'`.execute(db)
    await find()
    expect(await found(search)).toEqual([])
  })

  test('not when it is a moment offline and comes back', async () => {
    const id = await advertiseEarlier()
    const search = await save({ model: 'Panda' })
    await deactivateListing({ ctx: vendor, input: { id } })
    await find()
    await activateListing({ ctx: vendor, input: { id } })
    await find()
    expect(await found(search)).toEqual([])
  })

  test('when it comes back cheaper', async () => {
    const id = await advertiseEarlier({ salePrice: 1_500_000 })
    const search = await save({ maxPrice: 10_000 })
    await deactivateListing({ ctx: vendor, input: { id } })
    await edit(id, { salePrice: 900_000 })
    await find()
    expect(await found(search)).toEqual([])
    await activateListing({ ctx: vendor, input: { id } })
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('when it comes back after more than fourteen days', async () => {
    const id = await advertiseEarlier()
    const search = await save({ model: 'Panda' })
    await deactivateListing({ ctx: vendor, input: { id } })
    await sql`update saved_search_candidates set changed_at = now() - interval '15 days'`.execute(db)
    await savedSearchScheduledJobs()
      .find(({ name }) => name === 'forget-offline-adverts')
      ?.run(system, {})
    await activateListing({ ctx: vendor, input: { id } })
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('never for its own vendor', async () => {
    const own = await save({ model: 'Panda' }, 'at_once', vendor)
    await advertise()
    await find()
    expect(await found(own)).toEqual([])
  })

  test('while a search is saved between two changes, by the change after it', async () => {
    const id = await advertiseEarlier({ salePrice: 1_500_000 })
    await edit(id, { salePrice: 1_500_000, description: 'Gomme nuove, sempre tagliandata.' })
    await sql`update saved_search_candidates set changed_at = now() - interval '1 hour'`.execute(db)
    const search = await save({ maxPrice: 10_000 })
    await edit(id, { salePrice: 900_000 })
    await find()
    expect(await found(search)).toEqual([id])
  })
})

describe('the mail', () => {
  test('collects what is found in about two minutes, and names each car once', async () => {
    await save({ model: 'Panda' })
    const first = await advertise()
    await find()
    await mailNewCars(system)
    expect(await mailed()).toEqual([])
    const second = await advertise({ mileage: 1_000, version: '1.2 Lounge' })
    await find()
    await mailNewCars(after(2.1 * minutes))
    expect(carsIn(await mailed())).toEqual([[second, first]])
    expect((await mailed())[0]).toMatchObject({
      search: 'La mia ricerca',
      filters: { model: 'Panda' },
      count: 2,
      cars: [{ name: '2020 Fiat Panda', version: '1.2 Lounge', mileage: 1_000, salePrice: 1_000_000 }, {}],
    })
    await edit(first, { description: 'Gomme nuove, sempre tagliandata.' })
    await find()
    await mailNewCars(after(60 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test('names the prices of what is offered: to sell, to rent, or both', async () => {
    await save({ model: 'Panda' })
    const prices = { salePrice: 1_000_000, dailyRate: 4_500 }
    for (const listingType of ['sale', 'rent', 'both']) await advertise({ listingType, ...prices })
    await find()
    await mailNewCars(after(3 * minutes))
    expect((await mailed())[0]?.cars.map(({ salePrice, dailyRate }) => [salePrice, dailyRate])).toEqual([
      [1_000_000, 4_500],
      [null, 4_500],
      [1_000_000, null],
    ])
  })

  test('goes to the owner, in the language of the account', async () => {
    await sql`update users set language = 'en' where id = ${buyer.userId}`.execute(db)
    await save({ model: 'Panda' })
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow()
    expect(await db.selectFrom('mails').select(['recipient', 'language']).execute()).toEqual([
      { recipient: email, language: 'en' },
    ])
  })

  test('is one for an import of many cars: ten are named, all are counted', async () => {
    await save({ model: 'Panda' })
    for (let at = 0; at < 130; at += 1) await advertise({ mileage: at })
    await find()
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toHaveLength(1)
    expect((await mailed())[0]).toMatchObject({ count: 130 })
    expect((await mailed())[0]?.cars).toHaveLength(10)
    await mailNewCars(after(60 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test.each([
    ['daily', 24 * 60],
    ['weekly', 7 * 24 * 60],
  ] as const)('waits for its hour when it is %s', async (frequency, most) => {
    const id = await save({ model: 'Panda' }, frequency)
    await advertise()
    await find()
    const { mail_due_at } = await db
      .selectFrom('saved_searches')
      .select('mail_due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const wait = (mail_due_at?.getTime() ?? 0) - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(most * minutes)
    await mailNewCars(after(wait - 1_000))
    expect(await mailed()).toEqual([])
    await mailNewCars(after(wait + 1_000))
    expect(await mailed()).toHaveLength(1)
  })

  test('is not sent for never, and what was found meanwhile is not mailed later', async () => {
    const id = await save({ model: 'Panda' }, 'never')
    await advertise()
    await find()
    await mailNewCars(after(60 * minutes))
    await changeMailFrequency({ ctx: buyer, input: { id, frequency: 'at_once' } })
    await mailNewCars(after(120 * minutes))
    expect(await mailed()).toEqual([])
    const later = await advertise()
    await find()
    await mailNewCars(after(120 * minutes))
    expect(carsIn(await mailed())).toEqual([[later]])
  })

  test('follows the frequency that is chosen while it is due', async () => {
    const id = await save({ model: 'Panda' }, 'weekly')
    await advertise()
    await find()
    await changeMailFrequency({ ctx: buyer, input: { id, frequency: 'at_once' } })
    await mailNewCars(after(3 * minutes))
    expect(await mailed()).toHaveLength(1)
  })

  test('leaves out a car that left the search before it was sent, and is not sent without a car', async () => {
    await save({ maxPrice: 10_000 }, 'daily')
    const [sold, dearer] = [await advertise(), await advertise()]
    await find()
    await edit(dearer, { salePrice: 1_900_000 })
    await sql`update vehicle_listings set status = 'sold' where id = ${sold}`.execute(db)
    await find()
    await mailNewCars(after(8 * 24 * 60 * minutes))
    expect(await mailed()).toEqual([])
  })

  test('comes at most every ten minutes', async () => {
    await save({ model: 'Panda' })
    await advertise()
    await find()
    await mailNewCars(after(3 * minutes))
    await advertise()
    await find(after(4 * minutes))
    await mailNewCars(after(7 * minutes))
    expect(await mailed()).toHaveLength(1)
    await mailNewCars(after(14 * minutes))
    expect(await mailed()).toHaveLength(2)
  })
})

describe('a process that ends', () => {
  /** A context whose transactions are rolled back at their end, as by a kill. */
  const killed = (): Context =>
    ({
      ...system,
      db: new Proxy(db, {
        get: (target, name) =>
          name === 'transaction'
            ? () => ({
                execute: (work: (transaction: typeof db) => Promise<unknown>) =>
                  target.transaction().execute(async (transaction) => {
                    await work(transaction as unknown as typeof db)
                    throw new Error('killed')
                  }),
              })
            : Reflect.get(target, name, target),
      }),
    }) as Context

  test('before the commit of a comparison loses no advert and finds none twice', async () => {
    const search = await save({ model: 'Panda' })
    const id = await advertise()
    await expect(find(killed())).rejects.toThrow('killed')
    expect(await found(search)).toEqual([])
    await find()
    await find()
    expect(await found(search)).toEqual([id])
  })

  test('between a match and its mail sends the mail once, later', async () => {
    await save({ model: 'Panda' })
    const id = await advertise()
    await find()
    await expect(mailNewCars(Object.assign(killed(), { now: after(3 * minutes).now }))).rejects.toThrow('killed')
    expect(await mailed()).toEqual([])
    await Promise.all([1, 2, 3].map(() => mailNewCars(after(3 * minutes))))
    expect(carsIn(await mailed())).toEqual([[id]])
    expect(await sql`select from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(db)).toMatchObject({
      rows: [{}],
    })
  })

  test('and others that work at the same time share the adverts', async () => {
    const search = await save({ model: 'Panda' })
    for (let at = 0; at < 30; at += 1) await advertise({ mileage: at })
    await Promise.all([1, 2, 3, 4].map(() => find()))
    await find()
    expect(await found(search)).toHaveLength(30)
  })
})

describe('the number of new cars', () => {
  test('counts what came in since the owner last looked, with or without mails', async () => {
    const id = await save({ model: 'Panda' }, 'never')
    await advertise()
    const sold = await advertise()
    await find()
    expect(await newCount()).toBe(2)
    await sql`update vehicle_listings set status = 'sold' where id = ${sold}`.execute(db)
    expect(await newCount()).toBe(1)
    expect(await markSeen({ ctx: buyer, input: { id } })).toMatchObject({ ok: true })
    expect(await newCount()).toBe(0)
  })
})

test('an advert before a change is read as it is compared now', async () => {
  const place = { address: 'Via Po 2', city: 'Torino', province: 'TO', postal_code: '10124', user_id: vendor.userId }
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
  expect((await listAdvertsBefore(system, [change])).get(change)).toEqual(now)
})

test('words are compared without accents and case, a make without case', async () => {
  const wanted = [await save({ q: 'SKÔDA ete' }), await save({ make: 'SKODA' }), await save({ keywords: 'CITTÀ' })]
  const id = await advertise({ make: 'Škoda', version: 'Été 1.0', description: 'Usata solo in città.' })
  await find()
  expect(await Promise.all(wanted.map(found))).toEqual([[id], [id], [id]])
})

test('a search saved and removed between two runs of one process is compared and forgotten', async () => {
  const searches = new WatchedSearches()
  const first = await save({ model: 'Panda' })
  await advertise()
  await findNewCars(system, searches)
  const second = await save({ make: 'Fiat' })
  await sql`delete from saved_searches where id = ${first}`.execute(db)
  const id = await advertise()
  await findNewCars(system, searches)
  expect(await found(second)).toEqual([id])
  expect(searches.size).toBe(1)
})
