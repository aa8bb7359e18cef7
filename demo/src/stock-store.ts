import type { Context } from '@autopiazza/server/context'
import { type InsertObject, type Kysely, sql } from 'kysely'

type Tables = Context['db'] extends Kysely<infer T> ? T : never
export type ListingRow = InsertObject<Tables, 'vehicle_listings'>
export type PickupLocationRow = InsertObject<Tables, 'vendor_pickup_locations'>

/** Writes pickup locations; returns their ids in the given order. */
export async function insertPickupLocationRows(ctx: Context, rows: readonly PickupLocationRow[]): Promise<string[]> {
  const inserted = await ctx.db.insertInto('vendor_pickup_locations').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** Writes adverts with their dates, states and views; returns their ids in the given order. All have the columns of the first one. */
export async function insertListings(ctx: Context, rows: readonly ListingRow[]): Promise<string[]> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof ListingRow)[]
  const values = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from json_populate_recordset(null::vehicle_listings, ${JSON.stringify(rows)}::json)`
  const inserted = await ctx.db
    .insertInto('vehicle_listings')
    .columns(columns)
    .expression(values)
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export async function updateQuantity(
  ctx: Context,
  { quantity, listingIds }: { readonly quantity: number; readonly listingIds: readonly string[] },
): Promise<void> {
  await ctx.db
    .updateTable('vehicle_inventory')
    .set({ quantity })
    .where('vehicle_listing_id', 'in', listingIds)
    .execute()
}
