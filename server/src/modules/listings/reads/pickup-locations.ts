import type { PickupLocation } from '@autopiazza/contract/stock'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** A vendor's pickup points, the default one first, then by name. */
export async function listPickupLocations(ctx: Context, vendorId: string): Promise<PickupLocation[]> {
  const rows = await ctx.db
    .selectFrom('vendor_pickup_locations as place')
    .selectAll('place')
    .select(({ selectFrom }) =>
      selectFrom('vehicle_listings')
        .select(({ fn }) => fn.countAll<number>().as('listings'))
        .whereRef('pickup_location_id', '=', 'place.id')
        .as('listings'),
    )
    .where('place.user_id', '=', vendorId)
    .orderBy('place.is_default', 'desc')
    .orderBy(sql`lower(place.name)`)
    .orderBy('place.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    province: row.province,
    postalCode: row.postal_code,
    isDefault: row.is_default,
    listings: row.listings ?? 0,
  }))
}

/** The town that a vendor named at sign-up; null for an account without the details of a seller. */
export async function findGivenTown(ctx: Context, vendorId: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('vendor_details').select('location').where('id', '=', vendorId).executeTakeFirst()
  return row?.location ?? null
}
