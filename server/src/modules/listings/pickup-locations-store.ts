import type { PickupLocationInput } from '@autopiazza/contract/stock'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { findMunicipality } from '@autopiazza/reference-data/places'

function columnsOf({ name, address, city, province, postalCode }: PickupLocationInput) {
  return { name, address, city, province, postal_code: postalCode, ...coordinatesOf(city, province) }
}

function coordinatesOf(city: string, province: string) {
  return findMunicipality(`${city} (${province})`)?.coordinates ?? { latitude: null, longitude: null }
}

/** Serialises the changes of a vendor's pickup points until the transaction ends, so that there is always one default. */
export async function lockPickupLocations(ctx: Context, vendorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pickup-locations:${vendorId}`}, 0))`.execute(ctx.db)
}

export async function insertPickupLocation(
  ctx: Context,
  { vendorId, fields }: { readonly vendorId: string; readonly fields: PickupLocationInput },
): Promise<{ id: string }> {
  return ctx.db
    .insertInto('vendor_pickup_locations')
    .values({ ...columnsOf(fields), user_id: vendorId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updatePickupLocation(
  ctx: Context,
  { vendorId, id, fields }: { readonly vendorId: string; readonly id: string; readonly fields: PickupLocationInput },
): Promise<void> {
  await ctx.db
    .updateTable('vendor_pickup_locations')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .where('user_id', '=', vendorId)
    .execute()
}

export async function updateDefaultPickupLocation(
  ctx: Context,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<void> {
  await ctx.db
    .updateTable('vendor_pickup_locations')
    .set({ is_default: false })
    .where('user_id', '=', vendorId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute()
  await ctx.db
    .updateTable('vendor_pickup_locations')
    .set({ is_default: true })
    .where('user_id', '=', vendorId)
    .where('id', '=', id)
    .execute()
}

/** Locks a pickup point against new adverts. Returns how many adverts use it, or null when the vendor has no such pickup point. */
export async function lockPickupLocation(
  ctx: Context,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<{ listings: number } | null> {
  const place = await ctx.db
    .selectFrom('vendor_pickup_locations')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  if (!place) return null
  return ctx.db
    .selectFrom('vehicle_listings')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where('pickup_location_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Removes a pickup point. The foreign key sets it to null in the adverts that used it. */
export async function deletePickupLocation(
  ctx: Context,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<void> {
  await ctx.db.deleteFrom('vendor_pickup_locations').where('id', '=', id).where('user_id', '=', vendorId).execute()
}

/** Writes the coordinates of pickup points that have none and whose municipality is known. */
export async function locatePickupLocations(ctx: Context): Promise<void> {
  const places = await ctx.db
    .selectFrom('vendor_pickup_locations')
    .select(['city', 'province'])
    .distinct()
    .where('latitude', 'is', null)
    .execute()
  for (const { city, province } of places) {
    const coordinates = coordinatesOf(city, province)
    if (coordinates.latitude === null) continue
    await ctx.db
      .updateTable('vendor_pickup_locations')
      .set(coordinates)
      .where('city', '=', city)
      .where('province', '=', province)
      .where('latitude', 'is', null)
      .execute()
  }
}
