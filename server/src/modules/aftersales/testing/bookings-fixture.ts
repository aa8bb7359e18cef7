import { onlyKey } from '../../../secrets/secret-keys.ts'
import type { WorkshopAnswer } from '@autopiazza/contract/bookings'
import type { WorkshopAnswerAction } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import { type Context, systemContext } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'
import { signReference } from '../../identity/index.ts'
import { createListingFixture } from '../../listings/testing/listing-fixture.ts'
import { addWorkshop, answerByLink, bookService, showBooking, type WorkshopInput } from '../index.ts'

export type Person = Context & { readonly userId: string }

const secret = onlyKey('a secret of at least thirty-two characters')
/** A Monday, ten in the morning in Italy. */
const monday = '2027-03-22T09:00:00Z'

/** Returns the value of an outcome. Throws when the outcome is a refusal. */
export function valueOf<T>(outcome: { readonly ok: true; readonly value: T } | { ok: false; code: string }): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

export const codeOf = (outcome: { readonly ok: boolean; readonly code?: string }): string => outcome.code ?? 'ok'

/** Creates buyers with bought cars and workshops, with a clock that tests set. */
export function createBookingsFixture(db: Database) {
  const { person, visitor } = createListingFixture(db)
  let moment = new Date(monday)
  let workshops = 0
  const now = () => moment
  const system: Context = { ...systemContext({ db, now: () => new Date() }, 'test'), now }

  const buyer = async (): Promise<Person> => ({ ...(await person('buyer')), now })

  async function car({ userId }: Person): Promise<string> {
    const vendor = await person('vendor')
    const { rows } = await sql<{ id: string }>`
      with listing as (
        insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price, status)
        values (${vendor.userId}, 'Fiat', 'Panda', 2020, 42000, 'petrol', 'manual', 'Sempre tagliandata.', 'sale', 1000000, 'sold')
        returning id
      )
      insert into purchased_vehicles (user_id, vehicle_id) select ${userId}, id from listing returning id
    `.execute(db)
    return rows[0]?.id ?? ''
  }

  /** Creates a workshop that is open every day from eight to noon, with one-hour slots for two cars. */
  async function workshop(change: Partial<WorkshopInput> = {}): Promise<string> {
    workshops += 1
    const input = {
      name: `Officina ${workshops}`,
      address: 'Via Po 1',
      city: 'Torino',
      province: 'TO',
      postalCode: '10124',
      phone: '+39 011 555 0142',
      email: 'officina@example.org',
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '08:00', closesAt: '12:00' })),
      ...change,
    }
    return valueOf(await addWorkshop({ ctx: system, input })).id
  }

  const book = (ctx: Context, input: { car: string; at: string; workshop: string; notes?: string }) =>
    bookService({
      ctx,
      input: {
        purchasedVehicleId: input.car,
        workshopId: input.workshop,
        serviceType: 'Tagliando',
        startsAt: input.at,
        notes: input.notes ?? null,
      },
    })

  /** Returns the token of a booking's newest link for this action. */
  async function tokenOf(bookingId: string, action: WorkshopAnswerAction): Promise<string> {
    const { id } = await db
      .selectFrom('workshop_links')
      .select('id')
      .where('booking_id', '=', bookingId)
      .where('action', '=', action)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return signReference(secret, 'answer-booking', id)
  }
  const send = (token: string, answer: WorkshopAnswer) =>
    answerByLink({ ctx: { ...visitor, now }, input: { token, answer }, secret })

  return {
    db,
    secret,
    system,
    visitor: { ...visitor, now },
    person: async (role: 'buyer' | 'vendor') => ({ ...(await person(role)), now }),
    buyer,
    car,
    workshop,
    book,
    tokenOf,
    send,
    answer: async (bookingId: string, answer: WorkshopAnswer) => send(await tokenOf(bookingId, answer.action), answer),
    /** Sets the time; to Monday by default. */
    setNow: (iso = monday) => {
      moment = new Date(iso)
    },
    /** Creates a buyer with a car, and the buyer's booking request for Wednesday at nine. */
    request: async (change: Partial<WorkshopInput> = {}, at = '2027-03-24T08:00:00Z') => {
      const ctx = await buyer()
      const [carId, workshopId] = [await car(ctx), await workshop(change)]
      const { id } = valueOf(await book(ctx, { car: carId, workshop: workshopId, at }))
      const show = async () => valueOf(await showBooking({ ctx, input: { id } }))
      return { ctx, id, car: carId, workshop: workshopId, at, show }
    },
    /** Returns the number of cars in each slot of a workshop, by the start of the slot. */
    booked: async (workshopId: string): Promise<Record<string, number>> => {
      const rows = await db
        .selectFrom('workshop_slots')
        .select(['starts_at', 'booked'])
        .where('workshop_id', '=', workshopId)
        .orderBy('starts_at')
        .execute()
      return Object.fromEntries(rows.map(({ starts_at, booked }) => [starts_at.toISOString().slice(0, 16), booked]))
    },
  }
}
