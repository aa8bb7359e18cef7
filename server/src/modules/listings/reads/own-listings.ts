import type { OwnListings, OwnListingsInput } from '@autopiazza/contract/own-listings'
import type { ListingStatus, OwnListingSort } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ownerCan } from '../rules/states.ts'
import { suspensionOf } from './suspension-of.ts'
import { ownListingsMatching } from './own-listings-matching.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** Adverts without a price come last; the id breaks ties, so that no advert appears on two pages. */
const orders: Record<OwnListingSort, RawBuilder<unknown>> = {
  newest: sql`vehicle.created_at desc, vehicle.id desc`,
  price_asc: sql`vehicle.price_shown nulls last, vehicle.id`,
  price_desc: sql`vehicle.price_shown desc nulls last, vehicle.id desc`,
  views_desc: sql`vehicle.views desc, vehicle.id desc`,
}

/** One page of the vendor's own adverts in every state, with the exact total, and how many the vendor has in each state. */
export async function findOwnListingsPage(
  ctx: Context,
  { vendorId, ...input }: OwnListingsInput & { readonly vendorId: string },
): Promise<OwnListings> {
  const { sort, page, pageSize } = input
  const isAskedFor = ownListingsMatching(vendorId, input)
  const inState = (status: ListingStatus) => sql<number>`count(*) filter (where vehicle.status = ${status})`
  const { total, ...counts } = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select([
      sql<number>`count(*) filter (where ${isAskedFor})`.as('total'),
      inState('active').as('active'),
      inState('pending').as('pending'),
      inState('sold').as('sold'),
      inState('inactive').as('inactive'),
    ])
    .where('vehicle.user_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const rows = await selectVehicleCards(ctx.db)
    .innerJoin('vehicle_inventory as stock', 'stock.vehicle_listing_id', 'vehicle.id')
    .select([
      'stock.quantity',
      'stock.held',
      'vehicle.awaits_photos as awaitsPhotos',
      'vehicle.suspended_at',
      'vehicle.suspension_reason',
    ])
    .where(isAskedFor)
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const listings = rows.map((row) => ({
    ...toVehicleCard(row),
    quantity: row.quantity,
    held: row.held,
    suspension: suspensionOf(row),
    can: ownerCan(row.status, { ...row, isSuspended: row.suspended_at !== null }),
  }))
  return { total, page, pageSize, counts, listings }
}
