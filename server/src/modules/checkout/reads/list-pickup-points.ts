import type { PickupPoint } from '@autopiazza/contract/delivery'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Returns the pickup points of a car's vendor: first the car's pickup point, then the default one, then the others by name. */
export async function listPickupPoints(ctx: Context, vehicleId: string): Promise<PickupPoint[]> {
  const rows = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vendor_pickup_locations as place', 'place.user_id', 'vehicle.user_id')
    .select(['place.id', 'place.name', 'place.address', 'place.city', 'place.province', 'place.postal_code'])
    .select(
      sql<boolean>`place.id = coalesce(vehicle.pickup_location_id, place.id) and (vehicle.pickup_location_id is not null or place.is_default)`.as(
        'isDefault',
      ),
    )
    .where('vehicle.id', '=', vehicleId)
    .orderBy('isDefault', 'desc')
    .orderBy('place.is_default', 'desc')
    .orderBy(sql`lower(place.name)`)
    .orderBy('place.id')
    .execute()
  return rows.map(({ postal_code, ...place }) => ({ ...place, postalCode: postal_code }))
}
