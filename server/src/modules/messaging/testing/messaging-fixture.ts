import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Context, SignedIn } from '../../../kernel/context.ts'
import { createDatabase } from '../../../database/database.ts'

/** People, adverts and open sessions for the tests of conversations. */
export function createMessagingFixture(pool: pg.Pool) {
  const db = createDatabase(pool)

  async function person(role: 'buyer' | 'vendor', firstName: string = role): Promise<SignedIn> {
    const email = `${randomUUID()}@example.com`
    const { id } = await db
      .insertInto('users')
      .values({ name: firstName, email, email_verified: true, role, language: 'it' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('profiles').values({ id, first_name: firstName, email, role }).execute()
    const session = await db
      .insertInto('user_sessions')
      .values({ token: randomUUID(), user_id: id, expires_at: new Date(Date.now() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { kind: role, userId: id, sessionId: session.id }
  }

  async function car(seller: SignedIn, status: 'active' | 'sold' | 'inactive' = 'active'): Promise<string> {
    const { id } = await db
      .insertInto('vehicle_listings')
      .values({
        user_id: seller.userId,
        make: 'Fiat',
        model: 'Panda',
        year: 2019,
        mileage: 42_000,
        fuel_type: 'petrol',
        transmission: 'manual',
        description: 'Una Panda tenuta bene',
        listing_type: 'sale',
        sale_price: 890_000,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  function as(actor: Context['actor']): Context {
    return { actor, db, now: () => new Date(), language: 'it', address: null }
  }

  return { db, person, car, as, visitor: as({ kind: 'visitor', visitorKey: null }) }
}

/** The value of an outcome, which must be ok. */
export function valueOf<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string },
): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}
