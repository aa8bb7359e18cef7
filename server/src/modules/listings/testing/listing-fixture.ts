import { listingInput, type ListingInput } from '@autopiazza/contract/listing-input'
import type { Role } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import type { Database } from '../../../database/database.ts'

export interface ListingFixture {
  /** A new account of this role, and the context in which it acts. */
  person(role: Role): Promise<Context & { userId: string }>
  readonly visitor: Context
  /** An open reservation of a new buyer; hours until it expires may be negative. */
  reserve(vehicleId: string, buyerId: string, hours?: number): Promise<string>
}

/** People and reservations for the tests of this module, inserted directly into the tables. */
export function createListingFixture(db: Database): ListingFixture {
  let people = 0
  const base = { db, now: () => new Date(), language: 'it', address: null } as const
  return {
    visitor: { ...base, actor: { kind: 'visitor', visitorKey: 'a browser' } },
    person: async (role) => {
      people += 1
      const email = `${role}-${people}@example.com`
      const { id } = await db
        .insertInto('users')
        .values({ name: 'Anna', email, role, language: 'it' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('profiles').values({ id, email, role, first_name: 'Anna' }).execute()
      return { ...base, actor: { kind: role, userId: id, sessionId: 'session' }, userId: id }
    },
    reserve: async (vehicleId, buyerId, hours = 72) => {
      const quote = await db
        .insertInto('quotes')
        .values({
          vehicle_id: vehicleId,
          user_id: buyerId,
          channel: 'checkout',
          lines: '[]',
          total: 1_000_000,
          deposit: 30_000,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('vehicle_reservations')
        .values({
          vehicle_id: vehicleId,
          user_id: buyerId,
          quote_id: quote.id,
          payment_method: 'card',
          channel: 'checkout',
          amount: 1_000_000,
          deposit: 30_000,
          idempotency_key: crypto.randomUUID(),
          expires_at: new Date(Date.now() + hours * 3_600_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** The fields of a Panda for sale, with the given changes, checked as the API checks them. */
export function pandaForSale(change: Record<string, unknown> = {}): ListingInput {
  return listingInput.parse({
    make: 'Fiat',
    model: 'Panda',
    year: 2020,
    mileage: 42_000,
    fuelType: 'petrol',
    transmission: 'manual',
    description: 'Sempre tagliandata, unico proprietario.',
    listingType: 'sale',
    salePrice: 1_000_000,
    ...change,
  })
}

/** So many Pandas of a vendor, inserted at once; their ids. */
export async function storePandas(db: Database, vendorId: string, count: number): Promise<string[]> {
  const panda = {
    user_id: vendorId,
    make: 'Fiat',
    model: 'Panda',
    year: 2020,
    mileage: 42_000,
    fuel_type: 'petrol',
    transmission: 'manual',
    description: 'Sempre tagliandata.',
    listing_type: 'sale',
    sale_price: 1_000_000,
  } as const
  const rows = Array.from({ length: count }, () => panda)
  const stored = await db.insertInto('vehicle_listings').values(rows).returning('id').execute()
  return stored.map(({ id }) => id)
}
