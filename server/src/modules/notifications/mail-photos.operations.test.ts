import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '../../database/database.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import { createBookingsFixture } from '../aftersales/testing/bookings-fixture.ts'
import { createListingFixture } from '../listings/testing/listing-fixture.ts'
import { listMailPhotos } from './reads/mail-photos.ts'
import { sendMailJob } from './send-mail.ts'
import { createFakeMailTransport } from './testing/fake-mail-transport.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { request, system, person, secret } = createBookingsFixture(db)
const { reserve } = createListingFixture(db)
const hash = 'a'.repeat(64)

async function emailOf(userId: string): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

/** Creates a bought car with two photographs, a reservation, a conversation and a requested appointment. */
async function boughtCar() {
  const { ctx, id: bookingId, car: purchasedVehicleId } = await request()
  const { vehicleId, vendorId } = await db
    .selectFrom('purchased_vehicles as purchase')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'purchase.vehicle_id')
    .select(['vehicle.id as vehicleId', 'vehicle.user_id as vendorId'])
    .where('purchase.id', '=', purchasedVehicleId)
    .executeTakeFirstOrThrow()
  const photo = { listing_id: vehicleId, position: 0, width: 1200, height: 900, widths: [320, 640, 960, 1200] }
  await db
    .insertInto('listing_photos')
    .values([
      { ...photo, step: 'exterior', content_hash: 'b'.repeat(64) },
      { ...photo, step: 'main', content_hash: hash, author: 'Marco', license: 'CC BY 4.0' },
    ])
    .execute()
  const { id: conversationId } = await db
    .insertInto('conversations')
    .values({ vehicle_id: vehicleId, seller_id: vendorId, buyer_id: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update vehicle_listings set status = 'active' where id = ${vehicleId}`.execute(db)
  const reservationId = await reserve(vehicleId, ctx.userId)
  await setStatus(vehicleId, 'sold')
  return { vehicleId, purchasedVehicleId, conversationId, reservationId, bookingId, vendorId, buyerId: ctx.userId }
}

async function setStatus(vehicleId: string, status: 'sold' | 'inactive'): Promise<void> {
  await sql`update vehicle_listings set status = ${status} where id = ${vehicleId}`.execute(db)
}

const photosFor = async (recipient: string, variables: unknown) => listMailPhotos(system, { recipient, variables })

describe('the photograph in a mail', () => {
  test('the photograph in every kind of mail is the main photograph of the car, in a size for phones', async () => {
    const { buyerId, vendorId, ...car } = await boughtCar()
    const { vehicleId } = car
    const shown = [{ vehicleId, hash, width: 640, height: 480, author: 'Marco' }]
    const subjects = Object.entries(car).map(([name, id]) => ({ [name]: id, firstName: 'Anna' }))
    for (const variables of [...subjects, { cars: [{ id: vehicleId }] }])
      for (const userId of [buyerId, vendorId]) expect(await photosFor(await emailOf(userId), variables)).toEqual(shown)
  })

  test('the photograph in a mail of an advert that is offline is shown only to the users who may see it', async () => {
    const { vehicleId, bookingId, buyerId, vendorId } = await boughtCar()
    const stranger = await person('buyer')
    const workshop = 'officina@example.org'
    const seen = async () =>
      Promise.all(
        [await emailOf(buyerId), await emailOf(vendorId), await emailOf(stranger.userId), workshop].map(
          async (recipient) => (await photosFor(recipient, { vehicleId })).length,
        ),
      )
    expect(await seen()).toEqual([1, 1, 1, 1])
    await setStatus(vehicleId, 'inactive')
    expect(await seen()).toEqual([1, 1, 0, 0])
    expect(await photosFor(workshop, { bookingId })).toEqual([])
  })

  test('the photograph in a mail never shows another car of the same model, and is omitted when the car has no photograph', async () => {
    const { vehicleId, buyerId } = await boughtCar()
    await db.deleteFrom('listing_photos').where('listing_id', '=', vehicleId).execute()
    await db
      .insertInto('model_photos')
      .values({
        make: 'Fiat',
        model: 'Panda',
        body_type: 'hatchback',
        first_year: 2012,
        last_year: 2026,
        content_hash: 'c'.repeat(64),
        width: 640,
        height: 480,
        widths: [640],
        author: 'Anna',
        license: 'CC0',
      })
      .execute()
    const recipient = await emailOf(buyerId)
    expect(await photosFor(recipient, { vehicleId })).toEqual([])
    expect(await photosFor(recipient, { firstName: 'Anna' })).toEqual([])
    expect(await photosFor(recipient, { vehicleId: 'an old mail' })).toEqual([])
  })

  test('the photograph in a mail about a reservation shows the agreed car to its two parties only, even when the advert changes', async () => {
    const { reservationId, vehicleId, buyerId, vendorId } = await boughtCar()
    await db
      .updateTable('listing_photos')
      .set({ content_hash: 'd'.repeat(64) })
      .where('listing_id', '=', vehicleId)
      .where('step', '=', 'main')
      .execute()
    for (const userId of [buyerId, vendorId])
      expect(await photosFor(await emailOf(userId), { reservationId })).toMatchObject([{ hash }])
    const stranger = await emailOf((await person('buyer')).userId)
    expect(await photosFor(stranger, { reservationId })).toEqual([])
  })

  test('the photograph in a mail is chosen when the mail is sent', async () => {
    const { vehicleId, buyerId } = await boughtCar()
    const transport = createFakeMailTransport()
    const job = sendMailJob({ transport, baseUrl: 'https://autopiazza.test', secret })
    await queueMail(system, {
      deduplicationKey: 'test:photo',
      recipient: await emailOf(buyerId),
      language: 'it',
      template: 'payment-returned',
      variables: { firstName: 'Anna', vehicle: 'Fiat Panda 2020', vehicleId, why: 'late_payment', refund: 30_000 },
    })
    const { id } = await db
      .selectFrom('mails')
      .select('id')
      .where('deduplication_key', '=', 'test:photo')
      .executeTakeFirstOrThrow()
    await job.run(system, { mailId: id })
    expect(transport.taken[0]?.html).toContain(`src="https://autopiazza.test/images/${hash}/640.jpg"`)
  })
})
