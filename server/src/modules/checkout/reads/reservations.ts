import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

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

/** Returns whether the advert still has the facts that the buyer of this reservation agreed to. */
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

/** Returns whether an ended reservation can use its agreed price again, because no other reservation uses it. Returns true without an agreed price. */
export async function canUseOfferAgain(ctx: Context, reservationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations as reservation')
    .innerJoin('offers as offer', 'offer.id', 'reservation.offer_id')
    .select('offer.state')
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst()
  return row === undefined || row.state === 'accepted' || row.state === 'expired'
}

/** Returns whether a purchase uses this valuation: an open reservation, overdue or not, or a bought car. The index one_purchase_per_valuation enforces that only one does. */
export async function isTradeInTaken(ctx: Context, valuationId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where('valuation_id', '=', valuationId)
    .where(sql<boolean>`(reservation_is_open(status) or status = 'completed')`)
    .executeTakeFirst()
  return row !== undefined
}
