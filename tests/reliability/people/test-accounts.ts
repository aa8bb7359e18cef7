import { ringOf } from '../../../server/src/secrets/secret-keys.ts'
import { createDatabase } from '@autopiazza/server/database/database'
import { createAccounts } from '@autopiazza/server/modules/identity/index'
import type pg from 'pg'

export type Query = <T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<T[]>

export interface TestAccount {
  readonly id: string
  readonly email: string
}

/** Writes verified accounts into the product's database. */
export function insertAccounts(query: Query, role: 'buyer' | 'vendor', count: number): Promise<TestAccount[]> {
  return query(
    `with person as (
       insert into users (name, email, email_verified, role)
       select 'Anna', $1 || '.' || gen_random_uuid() || '@prova.example', true, $1 from generate_series(1, $2::int)
       returning id, email, role)
     insert into profiles (id, email, first_name, role) select id, email, 'Anna', role from person returning id, email`,
    [role, count],
  )
}

/** Inserts equal cars for sale with one unit each, one for each of these vendors; the price is in euro. */
export async function insertVehicles(query: Query, vendorIds: readonly string[], price: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price)
     select vendor.id, 'Fiat', 'Panda', 2020, 42000, 'petrol', 'manual', 'Una Panda tenuta bene.', 'sale', $2
     from unnest($1::uuid[]) as vendor (id) returning id`,
    [vendorIds, price * 100],
  )
  return rows.map(({ id }) => id)
}

interface SessionInput {
  readonly pool: pg.Pool
  readonly baseUrl: string
  readonly secret: string
  readonly accounts: readonly TestAccount[]
}

/** Signs these accounts in without a password, which avoids the cost of hashing. Returns the Set-Cookie lines of each. */
export async function openSessions({ pool, baseUrl, secret, accounts }: SessionInput): Promise<string[][]> {
  const identity = createAccounts({
    db: createDatabase(pool),
    now: () => new Date(),
    baseUrl,
    keys: ringOf(secret),
  })
  const sessions: string[][] = []
  for (const { id } of accounts) sessions.push(await identity.openSession(id, new Headers(), null))
  return sessions
}
