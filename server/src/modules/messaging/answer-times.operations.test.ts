import { afterEach, expect, it } from 'vitest'
import { systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { addPickupLocation, createListing, showVehicle } from '../listings/index.ts'
import { createListingFixture, pandaForSale } from '../listings/testing/listing-fixture.ts'
import { measureAnswerTimes } from './measure-answer-times.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor } = createListingFixture(db)
const ctx = systemContext({ db, now: () => new Date() }, 'measure-answer-times')
const minute = 60_000
const now = Date.now()

afterEach(async () => {
  await db.deleteFrom('conversations').execute()
  await forgetMeasurement()
})

/** Makes the next measurement read all messages, because these tests write messages in the past. */
const forgetMeasurement = () => db.deleteFrom('answer_measurements').execute()

async function vendorWithCar() {
  const vendor = await person('vendor')
  const created = await createListing({ ctx: vendor, input: pandaForSale() })
  if (!created.ok) throw new Error(created.code)
  return { vendor, vehicleId: created.value.id }
}

/** Creates a conversation of a new buyer. Each line has the writer and the minutes before now. */
async function conversation(
  { vendor, vehicleId }: Awaited<ReturnType<typeof vendorWithCar>>,
  lines: readonly (readonly ['buyer' | 'seller', number])[],
) {
  const buyer = await person('buyer')
  const at = (minutes: number) => new Date(now - minutes * minute)
  const { id } = await db
    .insertInto('conversations')
    .values({
      buyer_id: buyer.userId,
      seller_id: vendor.userId,
      vehicle_id: vehicleId,
      last_message: 'x',
      last_message_at: at(lines.at(-1)?.[1] ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values(
      lines.map(([by, minutes], index) => ({
        conversation_id: id,
        sender_id: by === 'buyer' ? buyer.userId : vendor.userId,
        content: 'x',
        position: index + 1,
        created_at: at(minutes),
      })),
    )
    .execute()
}

async function measured({ vehicleId }: Awaited<ReturnType<typeof vendorWithCar>>) {
  await forgetMeasurement()
  await measureAnswerTimes(ctx)
  const shown = await showVehicle({ ctx: visitor, input: { id: vehicleId } })
  return shown.ok && shown.value.seller.answerTime
}

it("shows a seller's median time to answer from the third answer on", async () => {
  const shop = await vendorWithCar()
  await conversation(shop, [
    ['buyer', 1_000],
    ['buyer', 999],
    ['seller', 980],
    ['seller', 979],
    ['buyer', 900],
    ['seller', 700],
  ])
  expect(await measured(shop)).toBeNull()
  await conversation(shop, [
    ['buyer', 500],
    ['seller', 470],
    ['buyer', 10],
  ])
  expect(await measured(shop)).toBe('hour')
  expect(await db.selectFrom('seller_answer_times').select(['median_seconds', 'answers']).execute()).toEqual([
    { median_seconds: 1_800, answers: 3 },
  ])
})

it('counts only answers of the last 90 days, and shows no time for a seller with fewer than three answers', async () => {
  const shop = await vendorWithCar()
  const days = 24 * 60
  for (const age of [1, 2, 3]) {
    await conversation(shop, [
      ['buyer', age * days],
      ['seller', (age - 0.5) * days],
    ])
  }
  await conversation(shop, [
    ['buyer', 92 * days],
    ['seller', 91 * days],
    ['buyer', 1],
  ])
  expect(await measured(shop)).toBe('day')
  const later = new Date(now + 89 * days * minute)
  await measureAnswerTimes({ ...ctx, now: () => later })
  expect(await db.selectFrom('seller_answer_times').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('seller_answers').selectAll().execute()).toHaveLength(1)
})

it('reads only messages since the last calculation of answer times, and measures each answer once', async () => {
  const shop = await vendorWithCar()
  for (const minutes of [300, 200, 100])
    await conversation(shop, [
      ['buyer', minutes],
      ['seller', minutes - 10],
    ])
  expect(await measured(shop)).toBe('hour')
  const answers = () => db.selectFrom('seller_answers').select('wait_seconds').orderBy('answered_at').execute()
  expect(await answers()).toEqual([600, 600, 600].map((wait_seconds) => ({ wait_seconds })))
  await db.updateTable('seller_answers').set({ wait_seconds: 60 }).execute()
  await conversation(shop, [
    ['buyer', 30],
    ['buyer', 29],
    ['seller', 0],
    ['seller', 0],
  ])
  await measureAnswerTimes(ctx)
  expect(await answers()).toEqual([60, 60, 60, 1_800].map((wait_seconds) => ({ wait_seconds })))
})

it('shows the VAT number and the five newest other adverts of a business', async () => {
  const shop = await vendorWithCar()
  const company = {
    company_name: 'Auto',
    vat_number: '00743110157',
    location: 'Asti',
    visura_camera_url: 'https://a.it',
  }
  await db
    .insertInto('vendor_details')
    .values({ id: shop.vendor.userId, ...company })
    .execute()
  const place = { name: 'Sede', address: 'Corso Alfieri 2', city: 'Asti', province: 'AT', postalCode: '14100' } as const
  await addPickupLocation({ ctx: shop.vendor, input: { ...place, isDefault: true } })
  for (const year of [2011, 2012, 2013, 2014, 2015, 2016])
    await createListing({ ctx: shop.vendor, input: pandaForSale({ year }) })
  const shown = await showVehicle({ ctx: visitor, input: { id: shop.vehicleId } })
  expect(shown).toMatchObject({
    value: { seller: { kind: 'business', vatNumber: '00743110157', answerTime: null, otherListings: { count: 6 } } },
  })
  expect(shown.ok && shown.value.seller.otherListings.newest.map(({ year }) => year)).toEqual([
    2016, 2015, 2014, 2013, 2012,
  ])
})
