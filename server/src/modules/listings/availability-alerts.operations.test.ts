import { randomUUID } from 'node:crypto'
import { maxAvailabilityAlerts } from '@autopiazza/contract/constants'
import { retention } from '@autopiazza/contract/retention'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Context, systemContext } from '../../kernel/context.ts'
import { createDatabase } from '../../database/database.ts'
import { mailsTo, refuseRows } from '../../database/testing/refuse-rows.ts'
import { testDatabase } from '../../database/testing/test-database.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import { deleteOldAlerts } from './availability-alerts-store.ts'
import {
  activateListing,
  requestAvailabilityAlert,
  createListing,
  deactivateListing,
  setQuantity,
  showVehicle,
  syncListingStatus,
  withdrawAvailabilityAlert,
} from './index.ts'
import { mailAvailabilityAlerts } from './mail-availability-alerts.ts'
import { createListingFixture, pandaForSale } from './testing/listing-fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const { person, visitor, reserve } = createListingFixture(db)
const system = systemContext({ db, now: () => new Date() }, 'test')
type Person = Awaited<ReturnType<typeof person>>

let vendor: Person
let buyer: Person
beforeEach(async () => {
  await sql`truncate availability_alerts`.execute(db)
  await sql`delete from mails`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  vendor = await person('vendor')
  buyer = await person('buyer')
})

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
const newCar = async (change: Record<string, unknown> = {}) =>
  valueOf(await createListing({ ctx: vendor, input: pandaForSale(change) })).id
async function carThatIs(status: ListingStatus): Promise<string> {
  const id = await newCar()
  await setStatus(id, status)
  return id
}
const setStatus = (id: string, status: ListingStatus) =>
  db.updateTable('vehicle_listings').set({ status }).where('id', '=', id).execute()
const ask = (ctx: Context, id: string) => requestAvailabilityAlert({ ctx, input: { id } })
const withdraw = (ctx: Context, id: string) => withdrawAvailabilityAlert({ ctx, input: { id } })
const stateFor = async (ctx: Context, id: string) =>
  valueOf(await showVehicle({ ctx, input: { id } })).availabilityAlert
const mailed = async () =>
  (
    await db
      .selectFrom('mails')
      .select(['recipient', 'language', 'variables'])
      .where('template', '=', 'car-available')
      .execute()
  ).map(({ recipient, language, variables }) => ({ recipient, language, ...(variables as object) }))
const waiting = async (id: string) =>
  (await db.selectFrom('availability_alerts').select('user_id').where('vehicle_id', '=', id).execute()).length
const emailOf = async ({ userId }: Person) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
async function end(reservation: string, id: string): Promise<void> {
  await db
    .updateTable('vehicle_reservations')
    .set({ status: 'cancelled', ended_by: 'buyer', ended_at: new Date() })
    .where('id', '=', reservation)
    .execute()
  await syncListingStatus(system, id)
}
async function reservedCar() {
  const id = await newCar()
  const holder = await person('buyer')
  const reservation = await reserve(id, holder.userId)
  await syncListingStatus(system, id)
  return { id, holder, reservation }
}

describe('requesting an availability alert', () => {
  it.each(['sold', 'pending'] as const)(
    'offers an availability alert for a car that is %s, stores it once and withdraws it on request',
    async (status) => {
      const id = status === 'sold' ? await carThatIs('sold') : (await reservedCar()).id
      expect(await stateFor(visitor, id)).toBe('offered')
      expect(await stateFor(buyer, id)).toBe('offered')
      expect((await Promise.all([1, 2, 3, 4].map(() => ask(buyer, id)))).every(({ ok }) => ok)).toBe(true)
      expect(await waiting(id)).toBe(1)
      expect(await stateFor(buyer, id)).toBe('asked')
      expect(await stateFor(await person('buyer'), id)).toBe('offered')
      valueOf(await withdraw(buyer, id))
      valueOf(await withdraw(buyer, id))
      expect(await waiting(id)).toBe(0)
    },
  )

  it('refuses an availability alert to visitors, the owner and the holder of a car, and for an available car', async () => {
    const sold = await carThatIs('sold')
    const { id, holder } = await reservedCar()
    expect(await ask(visitor, sold)).toEqual({ ok: false, code: 'identity.sign_in_required' })
    expect(await withdraw(visitor, sold)).toEqual({ ok: false, code: 'identity.sign_in_required' })
    expect(await ask(vendor, sold)).toEqual({ ok: false, code: 'listings.alert_own_vehicle' })
    expect(await ask(holder, id)).toEqual({ ok: false, code: 'listings.alert_for_holder' })
    expect(await ask(buyer, await newCar())).toEqual({ ok: false, code: 'listings.alert_not_needed' })
    for (const [ctx, car] of [
      [vendor, sold],
      [holder, id],
      [buyer, await newCar()],
    ] as const)
      expect(await stateFor(ctx, car)).toBeNull()
    expect((await db.selectFrom('availability_alerts').select('id').execute()).length).toBe(0)
  })

  it("returns not found for an alert on another vendor's offline advert, as for an unknown advert", async () => {
    expect(await ask(buyer, await carThatIs('inactive'))).toEqual({ ok: false, code: 'listings.not_found' })
    expect(await ask(buyer, randomUUID())).toEqual({ ok: false, code: 'listings.not_found' })
  })

  it('offers no availability alert to the buyer of the car, because the buyer can write to the seller', async () => {
    const id = await carThatIs('sold')
    expect(valueOf(await showVehicle({ ctx: buyer, input: { id } })).isInTouch).toBe(false)
    await db.insertInto('purchased_vehicles').values({ user_id: buyer.userId, vehicle_id: id }).execute()
    expect(await ask(buyer, id)).toEqual({ ok: false, code: 'listings.alert_for_holder' })
    expect(valueOf(await showVehicle({ ctx: buyer, input: { id } }))).toMatchObject({
      isInTouch: true,
      isBought: true,
      availabilityAlert: null,
    })
    await db
      .updateTable('purchased_vehicles')
      .set({ returned_on: '2026-11-20', end_reason: 'given_back' })
      .where('vehicle_id', '=', id)
      .execute()
    expect(await stateFor(buyer, id)).toBe('offered')
  })

  it('limits availability alerts to a hundred cars per user, also for two simultaneous requests', async () => {
    const cars: string[] = []
    while (cars.length <= maxAvailabilityAlerts) cars.push(await carThatIs('sold'))
    for (const id of cars.slice(2)) valueOf(await ask(buyer, id))
    const last = await Promise.all(cars.slice(0, 2).map((id) => ask(buyer, id)))
    expect(last.map((outcome) => (outcome.ok ? 'stored' : outcome.code)).toSorted()).toEqual([
      'listings.too_many_alerts',
      'stored',
    ])
    expect((await ask(buyer, cars[2] ?? '')).ok).toBe(true)
  })

  it('deletes an availability alert with its advert, with its account, and after its retention period', async () => {
    const [gone, kept] = [await carThatIs('sold'), await carThatIs('sold')]
    const other = await person('buyer')
    for (const id of [gone, kept]) valueOf(await ask(buyer, id))
    valueOf(await ask(other, kept))
    await db.deleteFrom('vehicle_listings').where('id', '=', gone).execute()
    expect(await waiting(gone)).toBe(0)
    await db.deleteFrom('users').where('id', '=', other.userId).execute()
    expect(await waiting(kept)).toBe(1)
    const after = (days: number): Context => ({ ...system, now: () => new Date(Date.now() + days * 86_400_000) })
    await deleteOldAlerts(after(retention.alertDays - 1))
    expect(await waiting(kept)).toBe(1)
    await deleteOldAlerts(after(retention.alertDays + 1))
    expect(await waiting(kept)).toBe(0)
  })
})

describe('the availability mail', () => {
  it("the availability mail is sent once to each waiting user, in the user's language, when the reservation ends", async () => {
    const { id, reservation } = await reservedCar()
    const english = await person('buyer')
    await sql`update users set language = 'en' where id = ${english.userId}`.execute(db)
    for (const ctx of [buyer, english]) valueOf(await ask(ctx, id))
    await mailAvailabilityAlerts(system)
    expect(await mailed()).toEqual([])
    await end(reservation, id)
    await mailAvailabilityAlerts(system)
    const about = {
      vehicle: 'Fiat Panda 2020',
      vehicleId: id,
      salePrice: 1_000_000,
      dailyRate: null,
      firstName: 'Anna',
    }
    expect((await mailed()).toSorted((one, other) => other.language.localeCompare(one.language))).toEqual([
      { recipient: await emailOf(buyer), language: 'it', ...about },
      { recipient: await emailOf(english), language: 'en', ...about },
    ])
    await mailAvailabilityAlerts(system)
    expect(await mailed()).toHaveLength(2)
    expect(await waiting(id)).toBe(0)
  })

  it('the availability mail is sent when the vendor puts the car online again and when units are added', async () => {
    const offline = await newCar()
    await setStatus(offline, 'sold')
    valueOf(await ask(buyer, offline))
    await setStatus(offline, 'active')
    valueOf(await deactivateListing({ ctx: vendor, input: { id: offline } }))
    await mailAvailabilityAlerts(system)
    expect(await mailed()).toEqual([])
    valueOf(await activateListing({ ctx: vendor, input: { id: offline } }))
    const { id } = await reservedCar()
    valueOf(await ask(buyer, id))
    valueOf(await setQuantity({ ctx: vendor, input: { vehicleId: id, quantity: 2 } }))
    await mailAvailabilityAlerts(system)
    expect((await mailed()).map((mail) => 'vehicleId' in mail && mail.vehicleId)).toEqual([offline, id])
  })

  it('the availability mail is sent once, even when the car becomes free repeatedly and several processes send mails', async () => {
    const id = await newCar()
    valueOf(await setQuantity({ ctx: vendor, input: { vehicleId: id, quantity: 2 } }))
    const reservations = [
      await reserve(id, (await person('buyer')).userId),
      await reserve(id, (await person('buyer')).userId),
    ]
    await syncListingStatus(system, id)
    valueOf(await ask(buyer, id))
    await Promise.all(reservations.map((reservation) => end(reservation, id)))
    await Promise.all([1, 2, 3, 4].map(() => mailAvailabilityAlerts(system)))
    expect(await mailed()).toHaveLength(1)
    expect(await sql`select from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(db)).toMatchObject({
      rows: [{}],
    })
  })

  it('the availability mail is not sent to a user who holds the car meanwhile, nor to a suspended account', async () => {
    const { id, reservation } = await reservedCar()
    valueOf(await setQuantity({ ctx: vendor, input: { vehicleId: id, quantity: 1 } }))
    const suspended = await person('buyer')
    for (const ctx of [buyer, suspended]) valueOf(await ask(ctx, id))
    await sql`update users set suspended_at = now(), suspension_reason = 'Truffa' where id = ${suspended.userId}`.execute(
      db,
    )
    valueOf(await setQuantity({ ctx: vendor, input: { vehicleId: id, quantity: 2 } }))
    await reserve(id, buyer.userId)
    await end(reservation, id)
    await mailAvailabilityAlerts(system)
    expect(await mailed()).toEqual([])
    expect(await waiting(id)).toBe(0)
  })

  it('the availability mail is not sent while the car is unavailable again, and the alert is not deleted', async () => {
    const { id, reservation } = await reservedCar()
    valueOf(await ask(buyer, id))
    await end(reservation, id)
    await reserve(id, (await person('buyer')).userId)
    await syncListingStatus(system, id)
    await mailAvailabilityAlerts(system)
    expect([await mailed(), await waiting(id)]).toEqual([[], 1])
    await setStatus(id, 'sold')
    expect(await stateFor(buyer, id)).toBe('asked')
  })

  it('the availability mail is sent to the other users when it fails for one user, and to that user later', async () => {
    const { id, reservation } = await reservedCar()
    const other = await person('buyer')
    for (const ctx of [buyer, other]) valueOf(await ask(ctx, id))
    await end(reservation, id)
    const accept = await refuseRows(db, mailsTo(await emailOf(buyer)))
    await expect(mailAvailabilityAlerts(system)).rejects.toThrow('1 people could not be notified')
    expect((await mailed()).map(({ recipient }) => recipient)).toEqual([await emailOf(other)])
    await accept()
    await mailAvailabilityAlerts(system)
    expect(await mailed()).toHaveLength(2)
  })
})
