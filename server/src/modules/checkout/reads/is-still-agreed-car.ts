import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Whether the advert says of the car what the buyer of this reservation agreed to. */
export async function isStillAgreedCar(ctx: Context, reservationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('vehicle_listings as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .innerJoin('listing_versions as agreed', 'agreed.id', 'reservation.version_id')
    .select('reservation.id')
    .where('reservation.id', '=', reservationId)
    .where(sql<boolean>`same_facts(agreed.facts, listing_facts(vehicle))`)
    .executeTakeFirst()
  return row !== undefined
}
