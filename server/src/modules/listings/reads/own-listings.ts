import type { OwnListings, OwnListingsInput, ownListing as ownListingSchema } from '@autopiazza/contract/own-listings'
import type { ListingStatus, OwnListingSort } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../../kernel/context.ts'
import { containing } from '../../../database/containing.ts'
import { ownerCan } from '../rules/states.ts'
import { listingFields } from './listing-fields.ts'
import { listPhotosOfListing } from './listing-photos.ts'
import { isToReview, ownStandingOf, standingColumns } from './own-standing.ts'
import { phoneShownOf } from './seller-phone.ts'
import { suspensionOf } from './suspension.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** Where-condition on the alias `vehicle`: the vendor's adverts by state and words of make, model, version or VIN. The review filter needs the aliases of isToReview. */
export function ownListingsMatching(
  vendorId: string,
  { q = '', status, review }: Pick<Partial<OwnListingsInput>, 'q' | 'status' | 'review'>,
): RawBuilder<boolean> {
  const title = sql`plain_text(concat_ws(' ', vehicle.make, vehicle.model, vehicle.version, vehicle.vin))`
  const words = q.split(/\s+/).filter(Boolean)
  return sql<boolean>`${sql.join(
    [
      sql`vehicle.user_id = ${vendorId}`,
      ...(status ? [sql`vehicle.status = ${status}`] : []),
      ...(review ? [isToReview] : []),
      ...words.map((word) => sql`${title} like ${containing(word)}`),
    ],
    sql` and `,
  )}`
}

const isUsualOfModel = sql<boolean>`usual.make = lower(vehicle.make) and usual.model = lower(vehicle.model) and vehicle.listing_type <> 'rent'`

/** The exact number of views, which only the vendor sees. */
const exactViews = sql<number>`coalesce((select exact.views from listing_view_counts exact where exact.listing_id = vehicle.id), vehicle.views)`

/** Adverts without a price come last. The id breaks ties, so that no advert appears on two pages. */
const orders: Record<OwnListingSort, RawBuilder<unknown>> = {
  newest: sql`vehicle.created_at desc, vehicle.id desc`,
  price_asc: sql`vehicle.price_shown nulls last, vehicle.id`,
  price_desc: sql`vehicle.price_shown desc nulls last, vehicle.id desc`,
  views_desc: sql`${exactViews} desc, vehicle.id desc`,
}

/** Returns one page of the vendor's adverts in every state, with the exact total, and the number in each state. */
export async function findOwnListingsPage(
  ctx: Context,
  { vendorId, ...input }: OwnListingsInput & { readonly vendorId: string },
): Promise<OwnListings> {
  const { sort, page, pageSize } = input
  const isAskedFor = ownListingsMatching(vendorId, input)
  const inState = (status: ListingStatus) => sql<number>`count(*) filter (where vehicle.status = ${status})`
  const { total, ...counts } = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .leftJoin('listing_valuations as valued', (join) =>
      join
        .onRef('valued.vehicle_id', '=', 'vehicle.id')
        .on('valued.sale_price', '=', sql.ref<number>('vehicle.sale_price')),
    )
    .leftJoin('model_standings as usual', (join) => join.on(isUsualOfModel))
    .select([
      sql<number>`count(*) filter (where ${isAskedFor})`.as('total'),
      inState('active').as('active'),
      inState('pending').as('pending'),
      inState('sold').as('sold'),
      inState('inactive').as('inactive'),
      sql<number>`count(*) filter (where ${isToReview})`.as('toReview'),
    ])
    .where('vehicle.user_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const rows = await selectVehicleCards(ctx.db)
    .innerJoin('vehicle_inventory as stock', 'stock.vehicle_listing_id', 'vehicle.id')
    .leftJoin('model_standings as usual', (join) => join.on(isUsualOfModel))
    .select([
      'stock.quantity',
      'stock.held',
      'vehicle.awaits_photos as awaitsPhotos',
      'vehicle.suspended_at',
      'vehicle.suspension_reason',
      phoneShownOf(ctx.now()).as('phoneShown'),
      exactViews.as('exactViews'),
      ...standingColumns,
    ])
    .where(isAskedFor)
    .orderBy(orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const listings = rows.map((row) => ({
    ...toVehicleCard(row),
    views: row.exactViews,
    quantity: row.quantity,
    held: row.held,
    suspension: suspensionOf(row),
    standing: ownStandingOf(row),
    phoneShown: row.phoneShown,
    can: ownerCan(row.status, { ...row, isSuspended: row.suspended_at !== null }),
  }))
  return { total, page, pageSize, counts, listings }
}

export type OwnListing = z.infer<typeof ownListingSchema>

export async function findOwnListing(
  ctx: Context,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
): Promise<OwnListing | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vehicle_inventory as stock', 'stock.vehicle_listing_id', 'vehicle.id')
    .selectAll('vehicle')
    .select([
      'stock.quantity',
      'stock.held',
      'vehicle.awaits_photos as awaitsPhotos',
      'vehicle.suspended_at',
      'vehicle.suspension_reason',
      exactViews.as('exactViews'),
      sql<boolean>`exists (select from listing_corrections where listing_id = vehicle.id and status = 'proposed')`.as(
        'isCorrecting',
      ),
    ])
    .where('vehicle.id', '=', id)
    .where('vehicle.user_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    status: row.status,
    views: row.exactViews,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    quantity: row.quantity,
    held: row.held,
    isCorrecting: row.isCorrecting,
    photos: await listPhotosOfListing(ctx, row.id),
    fields: listingFields(row),
    suspension: suspensionOf(row),
    can: ownerCan(row.status, { ...row, isSuspended: row.suspended_at !== null }),
  }
}
