import type { Context } from '@autopiazza/server/context'
import type { InsertObject, Kysely } from 'kysely'

type Tables = Context['db'] extends Kysely<infer T> ? T : never
export type ListingRow = InsertObject<Tables, 'vehicle_listings'>

const rowsAtOnce = 400

/** Writes adverts with their dates, states and views; answers their ids in the given order. */
export async function insertListings(ctx: Context, rows: readonly ListingRow[]): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const inserted = await ctx.db.insertInto('vehicle_listings').values(part).returning('id').execute()
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
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
