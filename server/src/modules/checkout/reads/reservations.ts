import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** The reservations that hold a unit of this advert now. */
export async function listHolders(
  ctx: Context,
  vehicleId: string,
): Promise<readonly { readonly id: string; readonly buyerId: string }[]> {
  return ctx.db
    .selectFrom('vehicle_reservations')
    .select(['id', 'user_id as buyerId'])
    .where('vehicle_id', '=', vehicleId)
    .where(sql<boolean>`reservation_holds_unit(status, expires_at)`)
    .orderBy('id')
    .execute()
}

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

/** Whether the agreed price of an ended reservation, where it had one, can be used by it again: nothing else uses it. */
export async function canUseOfferAgain(ctx: Context, reservationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('offers as offer', 'offer.id', 'reservation.offer_id')
    .select('offer.state')
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
  return row === undefined || row.state === 'accepted' || row.state === 'expired'
}

/** True when this valuation is used by a purchase: an open reservation, overdue or not, or a bought car. The index one_purchase_per_valuation guarantees it. */
export async function isTradeInTaken(ctx: Context, valuationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where('valuation_id', '=', valuationId)
    .where(sql<boolean>`(reservation_is_open(status) or status = 'completed')`)
    .executeTakeFirst()
  return row !== undefined
}
