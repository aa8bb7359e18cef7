import { createHmac, randomBytes } from 'node:crypto'
import type postgres from 'postgres'

/** A buyer and a vendor with a conversation about one car, each with the cookie of an open session. */
export interface Pair {
  readonly conversationId: string
  readonly buyer: { readonly id: string; readonly cookie: string }
  readonly vendor: { readonly id: string; readonly cookie: string }
}

/** Inserts pairs of users with a conversation in bulk: the product's operations would hash a password for each account. */
export async function insertPairs(sql: postgres.Sql, count: number, secret: string): Promise<Pair[]> {
  const people = { buyers: await insertPeople(sql, 'buyer', count), vendors: await insertPeople(sql, 'vendor', count) }
  const listings = await sql<{ id: string; user_id: string }[]>`
    insert into vehicle_listings (user_id, make, model, year, mileage, fuel_type, transmission, description, listing_type, sale_price)
    select id, 'Fiat', 'Panda', 2020, 40000, 'petrol', 'manual', 'Un annuncio della misura.', 'sale', 900000 from unnest(${people.vendors}::uuid[]) id
    returning id, user_id`
  const listingOf = new Map(listings.map(({ id, user_id }) => [user_id, id]))
  const talks = await sql<{ id: string; buyer_id: string }[]>`
    insert into conversations (buyer_id, seller_id, vehicle_id)
    select * from unnest(${people.buyers}::uuid[], ${people.vendors}::uuid[], ${people.vendors.map((id) => listingOf.get(id) ?? '')}::uuid[])
    returning id, buyer_id`
  const talkOf = new Map(talks.map(({ id, buyer_id }) => [buyer_id, id]))
  const cookies = await openSessions(sql, [...people.buyers, ...people.vendors], secret)
  const signedIn = (id: string) => ({ id, cookie: cookies.get(id) ?? '' })
  return people.buyers.map((buyerId, index) => ({
    conversationId: talkOf.get(buyerId) ?? '',
    buyer: signedIn(buyerId),
    vendor: signedIn(people.vendors[index] ?? ''),
  }))
}

async function insertPeople(sql: postgres.Sql, role: 'buyer' | 'vendor', count: number): Promise<string[]> {
  const users = await sql<{ id: string; email: string }[]>`
    insert into users (name, email, email_verified, role)
    select 'Misura', ${role} || '-' || uuidv7() || '@example.it', true, ${role} from generate_series(1, ${count}) returning id, email`
  await sql`
    insert into profiles (id, first_name, last_name, email, role)
    select id, 'Anna', 'Misura', email, ${role} from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ email }) => email)}::text[]) as users (id, email)`
  return users.map(({ id }) => id)
}

async function openSessions(sql: postgres.Sql, userIds: string[], secret: string): Promise<Map<string, string>> {
  const tokens = userIds.map(() => randomBytes(24).toString('base64url'))
  await sql`
    insert into user_sessions (token, user_id, expires_at)
    select token, id, now() + interval '1 day' from unnest(${tokens}::text[], ${userIds}::uuid[]) as sessions (token, id)`
  return new Map(userIds.map((id, index) => [id, sessionCookie(tokens[index] ?? '', secret)]))
}

function sessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `autopiazza.session=${encodeURIComponent(`${token}.${signature}`)}`
}
