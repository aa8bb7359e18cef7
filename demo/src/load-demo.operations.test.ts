import { systemContext } from '@autopiazza/server/kernel/context'
import { createDatabase } from '@autopiazza/server/database/database'
import { testDatabase } from '@autopiazza/server/database/testing/test-database'
import { locatePickupLocations } from '@autopiazza/server/modules/listings/index'
import {
  createQueryParser,
  createStockVocabulary,
  readSentence,
  searchVehicles,
  showFeaturedVehicles,
  sqlSearchIndex,
} from '@autopiazza/server/modules/search/index'
import { textOnlyParser } from '@autopiazza/server/modules/search/testing/text-only-parser'
import { searchPageSize } from '@autopiazza/contract/constants'
import { searchInput } from '@autopiazza/contract/search'
import { messagesOf } from '@autopiazza/i18n'
import { afterAll, expect, test } from 'vitest'
import { createFolderPhotoStore } from '@autopiazza/server/adapters/files/photo-store'
import { photoProcessorInMemory } from '@autopiazza/server/modules/listings/testing/photo-processor-in-memory'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemo } from './load-demo.ts'
import { demoJobs } from './photograph-demo.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const ctx = systemContext({ db, now: () => new Date() }, 'demo')
const count = async (query: string) =>
  Number((await pool.query<{ count: number }>(`select count(*) from ${query}`)).rows[0]?.count)

test('an interrupted load of the demo stock leaves nothing behind, and the next load starts again', async () => {
  await expect(
    db.transaction().execute(async (db) => {
      await loadDemo({ ...ctx, db })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await count('users')).toBe(0)
  expect(await count('vehicle_listings')).toBe(0)
})

test('loadDemo loads accounts, stock and history once', async () => {
  expect(await loadDemo(ctx)).toBe(true)
  const loaded = await count('vehicle_listings')
  expect(loaded).toBeGreaterThan(1_150)
  expect(await loadDemo(ctx)).toBe(false)
  expect(await count('vehicle_listings')).toBe(loaded)
})

test('two concurrent starts load the demo stock once', async () => {
  await pool.query('truncate users, workshops cascade')
  expect(new Set(await Promise.all([loadDemo(ctx), loadDemo(ctx)]))).toEqual(new Set([false, true]))
})

test('the seven demo accounts can sign in, and the vendors have an IBAN', async () => {
  expect(
    await count(
      `users join user_credentials on user_credentials.user_id = users.id where email_verified and email like '%@demo.autopiazza.it'`,
    ),
  ).toBe(7)
  expect(await count('vendor_details where iban is not null')).toBe(2)
  expect(await count('vendor_pickup_locations where is_default')).toBe(5)
})

test('the demo stock has every type and state, is spread over 90 days, and begins with the photographed cars', async () => {
  expect(await count(`vehicle_listings where status = 'active'`)).toBeGreaterThan(1_100)
  expect(await count(`vehicle_listings where status = 'sold'`)).toBeGreaterThan(10)
  expect(await count(`vehicle_listings where status = 'inactive'`)).toBeGreaterThan(3)
  expect(await count('vehicle_inventory where quantity > 1')).toBeGreaterThan(5)
  expect(
    await count(
      `vehicle_inventory i join vehicle_listings v on v.id = i.vehicle_listing_id where (v.status = 'sold') <> (i.quantity = 0)`,
    ),
  ).toBe(0)
  expect(await count('vehicle_listings where pickup_location_id is null')).toBe(0)
  expect(
    await count(
      `vehicle_listings v join vendor_pickup_locations p on p.id = v.pickup_location_id where p.user_id <> v.user_id`,
    ),
  ).toBe(0)
  expect(await count(`vehicle_listings where created_at > now() or created_at < now() - interval '91 days'`)).toBe(0)
  const newest = await showFeaturedVehicles({ index: sqlSearchIndex(ctx) })
  expect(newest.ok && newest.value.map(({ make, model, town }) => [make, model, town])).toEqual([
    ['Peugeot', '3008', 'Torino'],
    ['BMW', 'i3', 'Bologna'],
    ['Volkswagen', 'Golf', 'Torino'],
  ])
})

test('some demo prices changed some days ago, most of them downwards, and no user receives a mail about the change', async () => {
  expect(await count('listing_prices where position = 2')).toBeGreaterThan(80)
  expect(await count('listing_price_drops')).toBeGreaterThan(40)
  expect(await count('offer_terms where accepts_offers')).toBeGreaterThan(250)
  const moved = `listing_prices later join listing_prices first on first.vehicle_id = later.vehicle_id and first.position = 1 where later.position = 2`
  expect(await count(`${moved} and later.sale_price > first.sale_price`)).toBeGreaterThan(5)
  expect(await count(`${moved} and (later.since <= first.since or later.since > now())`)).toBe(0)
  expect(await count(`${moved} and first.since > now() - interval '3 days'`)).toBe(0)
  expect(
    await count(
      `vehicle_listings v join listing_prices p on p.vehicle_id = v.id where p.sale_price = v.sale_price and p.position = (select max(position) from listing_prices where vehicle_id = v.id)`,
    ),
  ).toBe(await count(`vehicle_listings where listing_type <> 'rent'`))
  expect(await count(`domain_events where type = 'listings.PriceDropped'`)).toBe(0)
})

const examples = (['it', 'en'] as const).flatMap((language) => Object.values(messagesOf(language).home.hero.examples))

test.each(examples)('the example search on the home page finds cars that match all its words: %s', async (sentence) => {
  const log = { warn: () => undefined }
  const parser = createQueryParser({
    vocabulary: await createStockVocabulary({ db }, log),
    languageModel: null,
    log,
    now: ctx.now,
  })
  const index = sqlSearchIndex(ctx)
  await locatePickupLocations(ctx)
  const read = await readSentence({ ctx, input: { query: sentence }, index, parser })
  expect(read.value).toMatchObject({ dropped: [] })
  expect(read.value.parts.length).toBeGreaterThan(0)
  const found = await searchVehicles({ input: searchInput.parse(read.value.searchParams), index, parser })
  expect(found.ok && found.value.total).toBeGreaterThan(0)
})

test('private sellers have a few cars each, and every account is older than its adverts', async () => {
  const { rows } = await pool.query<{ first_name: string; cars: number }>(
    `select first_name, (select count(*)::int from vehicle_listings where user_id = profiles.id and status = 'active') as cars
      from vendor_details join profiles using (id) where seller_kind = 'private' order by first_name`,
  )
  expect(rows.map(({ first_name }) => first_name)).toEqual(['Elena', 'Marta', 'Pietro'])
  for (const { cars } of rows) expect(cars).toBeGreaterThanOrEqual(3)
  for (const { cars } of rows) expect(cars).toBeLessThanOrEqual(5)
  expect(await count('vehicle_listings v join users u on u.id = v.user_id where u.created_at > v.created_at')).toBe(0)
})

test('the demo customer has conversations with both vendors, a bought car with services, and an upcoming appointment', async () => {
  expect(await count('conversations')).toBe(2)
  expect(await count('(select distinct seller_id from conversations) sellers')).toBe(2)
  expect(
    await count(
      'conversations c where message_count <> (select count(*) from messages m where m.conversation_id = c.id)',
    ),
  ).toBe(0)
  expect(
    await count(`purchased_vehicles p join vehicle_listings v on v.id = p.vehicle_id where v.status = 'sold'`),
  ).toBe(1)
  expect(await count('after_sales_services where price is null')).toBe(1)
  expect(await count(`workshop_bookings where appointment_date > now() + interval '5 days'`)).toBe(1)
  const { rows } = await pool.query<{ at: string }>(
    `select to_char(appointment_date at time zone 'Europe/Rome', 'D HH24:MI') as at from workshop_bookings`,
  )
  expect(rows[0]?.at).toBe('3 09:30')
})

const photoFolder = await mkdtemp(join(tmpdir(), 'autopiazza-demo-'))
const processor = photoProcessorInMemory()
afterAll(() => rm(photoFolder, { recursive: true }))

test('the demo photographs are added once with their credits, and adding them continues after an interruption', async () => {
  const photos = createFolderPhotoStore(photoFolder)
  const { rows } = await pool.query<{ payload: Record<string, unknown> }>(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'photograph-demo'`,
  )
  const [job] = demoJobs(photos, processor)
  const payload = rows.at(-1)?.payload ?? {}
  let stored = 0
  const cut = {
    ...photos,
    put: async (...file: Parameters<typeof photos.put>) =>
      (stored += 1) > 10 ? Promise.reject(new Error('killed')) : photos.put(...file),
  }
  await expect(demoJobs(cut, processor)[0]?.run(ctx, payload)).rejects.toThrow('killed')
  expect(await count('listing_photos')).toBe(10)
  await job?.run(ctx, payload)
  expect(await count('listing_photos where author is not null and license_url is not null')).toBe(105)
  expect(await count('vehicle_listings where main_image is not null')).toBe(89)
  expect(await count('model_photos')).toBe(84)
  await job?.run(ctx, payload)
  expect(await count('listing_photos')).toBe(105)
  expect(await count('model_photos')).toBe(84)
  const firstPages = await Promise.all([1, 2, 3, 4].map((page) => pageOf({ sort: 'newest', page })))
  for (const { vehicles } of firstPages) {
    expect(vehicles.filter(({ mainPhoto }) => mainPhoto && !mainPhoto.ofModel).length).toBeGreaterThanOrEqual(12)
    expect(vehicles.filter(({ mainPhoto }) => mainPhoto?.ofModel).length).toBeGreaterThanOrEqual(5)
    expect(vehicles.filter(({ mainPhoto }) => mainPhoto).length).toBeGreaterThanOrEqual(20)
  }
}, 300_000)

async function pageOf(input: Record<string, unknown>) {
  const found = await searchVehicles({
    input: searchInput.parse(input),
    index: sqlSearchIndex(ctx),
    parser: textOnlyParser,
  })
  if (!found.ok) throw new Error(found.code)
  return found.value
}

test.each([
  'recommended',
  'newest',
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'mileage_asc',
  'mileage_desc',
] as const)(
  'a result page in the order %s shows no photograph more than twice, and most of its cards show one',
  async (sort) => {
    const { total } = await pageOf({ sort })
    let photographed = 0
    for (let page = 1; (page - 1) * searchPageSize < total; page += 1) {
      const { vehicles } = await pageOf({ sort, page })
      const photos = vehicles.flatMap(({ mainPhoto }) => mainPhoto?.hash ?? [])
      expect(
        Math.max(
          ...Map.groupBy(photos, (hash) => hash)
            .values()
            .map(({ length }) => length),
        ),
      ).toBeLessThanOrEqual(2)
      photographed += photos.length
    }
    expect(photographed / total).toBeGreaterThanOrEqual(sort === 'newest' ? 0.6 : 0.5)
  },
)
