import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly ctx: Context
}

/** Creates an account, and the context in which it acts. */
export async function openPerson(
  db: Database,
  role: 'buyer' | 'vendor',
  language: 'it' | 'en' = 'it',
): Promise<Person> {
  const email = `${randomUUID()}@example.it`
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Anna', email, role, language })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email, role, first_name: 'Anna' }).execute()
  const actor = { kind: role, userId: id, sessionId: 'session' }
  return { id, email, ctx: { actor, db, now: () => new Date(), language, address: null } }
}

interface Purchase {
  readonly buyer: Person
  readonly model?: string
  readonly year?: number
  readonly purchasedAt?: string
}

/** Creates a car with a vendor, bought by this user. */
export async function purchaseCar(
  db: Database,
  { buyer, model = 'Panda', year = 2022, purchasedAt = '2026-01-10T12:00:00Z' }: Purchase,
): Promise<string> {
  const vendor = await openPerson(db, 'vendor')
  const listing = await db
    .insertInto('vehicle_listings')
    .values({
      user_id: vendor.id,
      make: 'Fiat',
      model,
      year,
      version: '1.2 Lounge',
      mileage: 60_000,
      fuel_type: 'petrol',
      transmission: 'manual',
      body_type: 'hatchback',
      color: 'red',
      engine_size: 1_242,
      horsepower: 69,
      doors: 5,
      vin: 'ZFA31200000123456',
      description: 'Il venditore scrive di sé.',
      rental_terms: 'Solo in città.',
      features: ['bluetooth'],
      listing_type: 'sale',
      sale_price: 700_000,
      status: 'sold',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('purchased_vehicles')
    .values({ vehicle_id: listing.id, user_id: buyer.id, purchased_at: new Date(purchasedAt) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Service {
  readonly purchaseId: string
  readonly serviceType?: string
  readonly price?: number | null
  readonly months?: number | null
  readonly boughtAt?: string
}

/** Adds a service that is offered for a car, or was bought for it. */
export async function addService(
  db: Database,
  { purchaseId, serviceType = 'warranty', price = 79_900, months = 12, boughtAt }: Service,
): Promise<string> {
  const { id } = await db
    .insertInto('after_sales_services')
    .values({
      purchased_vehicle_id: purchaseId,
      service_type: serviceType,
      price,
      months,
      purchased: boughtAt !== undefined,
      purchased_at: boughtAt ? new Date(boughtAt) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Visit {
  readonly purchaseId: string
  readonly buyer: Person
  readonly startsAt: string
  readonly serviceType?: 'Tagliando' | 'Revisione'
  /** The mileage at the completion. Without it, the appointment is confirmed but not completed. */
  readonly mileage?: number
}

/** Adds an appointment of a bought car at a new workshop. */
export async function addVisit(
  db: Database,
  { purchaseId, buyer, startsAt, serviceType = 'Tagliando', mileage }: Visit,
): Promise<string> {
  const [start, end] = [new Date(startsAt), new Date(Date.parse(startsAt) + 3_600_000)]
  const workshop = await db
    .insertInto('workshops')
    .values({ name: `Officina ${randomUUID()}`, address: 'Via Po 2', city: 'Torino', email: 'officina@example.it' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workshop_slots')
    .values({ workshop_id: workshop.id, starts_at: start, ends_at: end, capacity: 1 })
    .execute()
  const { id } = await db
    .insertInto('workshop_bookings')
    .values({
      user_id: buyer.id,
      purchased_vehicle_id: purchaseId,
      workshop_id: workshop.id,
      service_type: serviceType,
      appointment_date: start,
      ends_at: end,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const booking = db.updateTable('workshop_bookings').where('id', '=', id)
  await booking.set({ status: 'confirmed' }).execute()
  if (mileage !== undefined) await booking.set({ status: 'completed', completed_mileage: mileage }).execute()
  return id
}

/** Returns the same context at another time. */
export function at(ctx: Context, time: string): Context {
  return { ...ctx, now: () => new Date(time) }
}
