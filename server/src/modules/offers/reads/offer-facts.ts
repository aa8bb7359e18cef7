import type { Cents } from '@autopiazza/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { isWithinLast } from '../../../database/database-clock.ts'
import type { OfferedCar, OffersSoFar } from '../rules/offer-amounts.ts'

/** What decides whether a buyer may offer a price for a car. */
export interface OfferFacts {
  readonly sellerId: string
  readonly car: OfferedCar
  readonly acceptsOffers: boolean
  readonly lowestOffer: Cents | null
  readonly hasReserved: boolean
  readonly soFar: OffersSoFar
}

/** Of this car and this buyer, by the database clock; null when there is no such advert. */
export async function findOfferFacts(
  ctx: Context,
  { vehicleId, buyerId }: { readonly vehicleId: string; readonly buyerId: string },
): Promise<OfferFacts | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vehicle_units as units', 'units.vehicle_id', 'vehicle.id')
    .leftJoin('offer_terms as terms', 'terms.vehicle_id', 'vehicle.id')
    .select([
      'vehicle.user_id as sellerId',
      'vehicle.listing_type as listingType',
      'vehicle.status',
      'vehicle.sale_price as salePrice',
      'units.free as freeUnits',
      'terms.accepts_offers as acceptsOffers',
      'terms.lowest_offer as lowestOffer',
      sql<boolean>`exists (select from vehicle_reservations own
        where own.vehicle_id = vehicle.id and own.user_id = ${buyerId} and reservation_holds_unit(own.status, own.expires_at))`.as(
        'hasReserved',
      ),
      sql<boolean>`exists (select from current_offers live
        where live.vehicle_id = vehicle.id and live.buyer_id = ${buyerId} and live.state in ('open', 'accepted'))`.as(
        'hasLive',
      ),
      sql<number>`(select count(*) from offers where vehicle_id = vehicle.id and buyer_id = ${buyerId} and made_by = 'buyer'
        and made_on = (now() at time zone 'Europe/Rome')::date)`.as('today'),
      sql<number>`(select count(*) from offers where buyer_id = ${buyerId} and made_by = 'buyer' and ${isWithinLast('created_at', '24 hours')})`.as(
        'lastDay',
      ),
    ])
    .where('vehicle.id', '=', vehicleId)
    .executeTakeFirst()
  if (!row) return null
  const { sellerId, listingType, status, salePrice, freeUnits, hasLive, today, lastDay } = row
  return {
    sellerId,
    car: { listingType, status, salePrice, freeUnits },
    acceptsOffers: row.acceptsOffers ?? false,
    lowestOffer: row.lowestOffer,
    hasReserved: row.hasReserved,
    soFar: { hasLive, today, lastDay },
  }
}

/** The terms of an own advert with its price; null when there is no such advert of this seller. */
export async function findOwnTerms(
  ctx: Context,
  { vehicleId, sellerId }: { readonly vehicleId: string; readonly sellerId: string },
): Promise<{
  readonly acceptsOffers: boolean
  readonly lowestOffer: Cents | null
  readonly salePrice: Cents | null
} | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .leftJoin('offer_terms as terms', 'terms.vehicle_id', 'vehicle.id')
    .select([
      'terms.accepts_offers as acceptsOffers',
      'terms.lowest_offer as lowestOffer',
      sql<number | null>`case when vehicle.listing_type <> 'rent' then vehicle.sale_price end`.as('salePrice'),
    ])
    .where('vehicle.id', '=', vehicleId)
    .where('vehicle.user_id', '=', sellerId)
    .executeTakeFirst()
  return row ? { ...row, acceptsOffers: row.acceptsOffers ?? false } : null
}
