import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** A price in euro cents, null while the car is not for sale, and how many hours ago it began. */
export interface PastPrice {
  readonly price: number | null
  readonly hoursAgo: number
  readonly isHidden?: boolean
  /** True if the price was set by an import that was undone. */
  readonly isUndone?: boolean
}

/** Creates an advert of this vendor with these past prices, oldest first. The first price is that of its publication. */
export async function insertPastPrices(
  db: Database,
  { vendorId, prices }: { readonly vendorId: string; readonly prices: readonly PastPrice[] },
): Promise<string> {
  const [first, ...later] = prices
  if (!first) throw new Error('An advert begins with a price')
  const at = (hours: number) => sql<Date>`now() - make_interval(secs => ${hours * 3_600})`
  const present = prices.at(-1)?.price ?? null
  const { id } = await db
    .insertInto('vehicle_listings')
    .values({
      user_id: vendorId,
      make: 'Fiat',
      model: 'Panda',
      year: 2020,
      mileage: 42_000,
      fuel_type: 'petrol',
      transmission: 'manual',
      description: 'Sempre tagliandata, unico proprietario.',
      listing_type: first.price === null ? 'rent' : 'sale',
      sale_price: first.price,
      daily_rate: 4_000,
      created_at: at(first.hoursAgo),
      status: first.isHidden ? 'inactive' : 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kept = first.price === null ? 0 : 1
  if (later.length > 0)
    await db
      .insertInto('listing_prices')
      .values(
        later.map(({ price, hoursAgo, isHidden = false, isUndone = false }, index) => ({
          vehicle_id: id,
          position: kept + index + 1,
          sale_price: price,
          is_visible: !isHidden,
          is_undone: isUndone,
          since: at(hoursAgo),
        })),
      )
      .execute()
  await db
    .updateTable('vehicle_listings')
    .set({
      ...(present === null ? { listing_type: 'rent' } : { listing_type: 'sale', sale_price: present }),
      status: prices.at(-1)?.isHidden ? 'inactive' : 'active',
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** Moves the prices of an advert this number of hours into the past. */
export async function movePricesBack(db: Database, vehicleId: string, hours: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`alter table listing_prices disable trigger listing_prices_kept`.execute(transaction)
    await sql`
      update listing_prices set since = since - make_interval(hours => ${hours}) where vehicle_id = ${vehicleId}
    `.execute(transaction)
    await sql`alter table listing_prices enable trigger listing_prices_kept`.execute(transaction)
  })
}
