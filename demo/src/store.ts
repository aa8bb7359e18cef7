import type { Context } from '@autopiazza/server/kernel/context'
import { type InsertObject, type Kysely, sql } from 'kysely'

/** Locks the load until the transaction ends: concurrent loads run one after the other. */
export async function lockLoad(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('load demo'))`.execute(ctx.db)
}

export async function hasAccounts(ctx: Context): Promise<boolean> {
  return (await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

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

/** Makes these adverts accept offers, each of which is passed on to the seller. */
export async function insertOfferTerms(ctx: Context, listingIds: readonly string[]): Promise<void> {
  const rows = listingIds.map((id) => ({ vehicle_id: id, accepts_offers: true }))
  await ctx.db.insertInto('offer_terms').values(rows).execute()
}

export interface MovedPrice {
  readonly listingId: string
  /** In cents, from then on. */
  readonly salePrice: number
  readonly since: Date
}

/** Changes prices in the past: the stored history first, then the adverts, whose current price is already in the history. */
export async function movePrices(ctx: Context, moved: readonly MovedPrice[]): Promise<void> {
  if (moved.length === 0) return
  await ctx.db
    .insertInto('listing_prices')
    .values(
      moved.map(({ listingId, salePrice, since }) => ({
        vehicle_id: listingId,
        position: 2,
        sale_price: salePrice,
        since,
      })),
    )
    .execute()
  const ids = moved.map(({ listingId }) => listingId)
  const present = sql`from listing_prices price where price.vehicle_id = advert.id and price.position = 2 and advert.id = any (${ids}::uuid[])`
  await sql`update vehicle_listings advert set sale_price = price.sale_price ${present}`.execute(ctx.db)
  await sql`update vehicle_listings advert set updated_at = price.since ${present}`.execute(ctx.db)
}

const day = 86_400_000

/** Inserts a car bought forty days ago, with the services offered for it; returns the purchase's id. */
export async function insertPastPurchase(
  ctx: Context,
  { buyerId, vehicleId }: { readonly buyerId: string; readonly vehicleId: string },
): Promise<string> {
  const purchasedAt = new Date(ctx.now().getTime() - 40 * day)
  const { id } = await ctx.db
    .insertInto('purchased_vehicles')
    .values({ user_id: buyerId, vehicle_id: vehicleId, purchased_at: purchasedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = { purchased_vehicle_id: id, purchased: false, purchased_at: null, months: null }
  await ctx.db
    .insertInto('after_sales_services')
    .values([
      { ...common, service_type: 'warranty', price: 79_900, months: 12, purchased: true, purchased_at: purchasedAt },
      { ...common, service_type: 'maintenance', price: 24_900 },
      { ...common, service_type: 'repair', price: null },
      { ...common, service_type: 'roadside_assistance', price: 19_900, months: 12 },
    ])
    .execute()
  return id
}
