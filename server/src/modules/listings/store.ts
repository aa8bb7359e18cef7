import { descriptionMinLength } from '@autopiazza/contract/constants'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { factColumns, factsOf } from './rules/car-facts.ts'
import type { ListingPlace } from './listing-place.ts'
import type { Units } from './rules/states.ts'

function columnsOf(fields: ListingInput, place: ListingPlace | null) {
  return {
    ...factsOf(fields),
    listing_type: fields.listingType,
    sale_price: fields.salePrice ?? null,
    ...(fields.tradePrice !== undefined && { trade_price: fields.tradePrice }),
    ...(fields.stockNumber !== undefined && { stock_number: fields.stockNumber }),
    daily_rate: fields.dailyRate ?? null,
    weekly_rate: fields.weeklyRate ?? null,
    monthly_rate: fields.monthlyRate ?? null,
    minimum_days: fields.minimumDays,
    rental_terms: fields.rentalTerms ?? null,
    pickup_location_id: fields.pickupLocationId ?? null,
    town: place?.city ?? null,
    town_province: place?.province ?? null,
    town_latitude: place?.coordinates?.latitude ?? null,
    town_longitude: place?.coordinates?.longitude ?? null,
  }
}

export async function insertListing(
  ctx: Context,
  {
    ownerId,
    fields,
    place,
    awaitsPhotos,
  }: {
    readonly ownerId: string
    readonly fields: ListingInput
    readonly place: ListingPlace | null
    readonly awaitsPhotos: boolean
  },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('vehicle_listings')
    .values({
      ...columnsOf(fields, place),
      user_id: ownerId,
      ...(awaitsPhotos && { awaits_photos: true, status: 'inactive' as const }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the fields of a listing that the caller has locked, with or without the facts of the car. Returns whether the listing still waits for photographs or a description. */
export async function updateListing(
  ctx: Context,
  {
    id,
    fields,
    place,
    hasFacts,
  }: {
    readonly id: string
    readonly fields: ListingInput
    readonly place: ListingPlace | null
    readonly hasFacts: boolean
  },
): Promise<boolean> {
  const columns = Object.entries(columnsOf(fields, place)).filter(
    ([column]) => hasFacts || !factColumns.includes(column),
  )
  const written = await ctx.db
    .updateTable('vehicle_listings')
    .set(Object.fromEntries(columns))
    .where('id', '=', id)
    .returning('awaits_photos')
    .executeTakeFirst()
  return written?.awaits_photos === true
}

/** Locks a listing against changes until the transaction ends. A concurrent reservation of its car waits for the lock. */
export async function lockListingRow(ctx: Context, listingId: string): Promise<void> {
  await ctx.db.selectFrom('vehicle_listings').select('id').where('id', '=', listingId).forNoKeyUpdate().execute()
}

/** A listing that no other transaction can change. */
export interface LockedListing extends Units {
  readonly status: ListingStatus
  /** True if the listing is offline because it has no units, not because the vendor deactivated it. */
  readonly isWithdrawn: boolean
  readonly awaitsPhotos: boolean
  /** True if the description is shorter than required, as it is in some imported listings. */
  readonly lacksDescription: boolean
  /** True if an operator suspended the listing, individually or with its vendor's account. */
  readonly isSuspended: boolean
}

/** Locks the units and then the listing, as a reservation does. 'against references' also prevents new conversations and other references. */
export async function lockListing(
  ctx: Context,
  {
    listingId,
    ownerId,
    strength = 'against changes',
  }: {
    readonly listingId: string
    readonly ownerId?: string | undefined
    readonly strength?: 'against changes' | 'against references' | undefined
  },
): Promise<LockedListing | null> {
  const units = await ctx.db
    .selectFrom('vehicle_inventory')
    .select(['quantity', 'held', 'is_withdrawn as isWithdrawn'])
    .where('vehicle_listing_id', '=', listingId)
    .$if(ownerId !== undefined, (query) => query.where('vendor_id', '=', ownerId ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!units) return null
  const listing = await ctx.db
    .selectFrom('vehicle_listings')
    .select((q) => [
      'status',
      'awaits_photos as awaitsPhotos',
      sql<boolean>`char_length(description) < ${descriptionMinLength}`.as('lacksDescription'),
      q('suspended_at', 'is not', null).$castTo<boolean>().as('isSuspended'),
    ])
    .where('id', '=', listingId)
    .$if(strength === 'against changes', (query) => query.forNoKeyUpdate())
    .$if(strength === 'against references', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { ...units, ...listing }
}

/** Writes the number of units, which the caller has locked. Returns whether the number is set for the first time. */
export async function updateQuantity(
  ctx: Context,
  {
    listingId,
    quantity,
    isWithdrawn,
  }: { readonly listingId: string; readonly quantity: number; readonly isWithdrawn: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    update vehicle_inventory stock
      set quantity = ${quantity}, is_withdrawn = ${isWithdrawn}, quantity_set_at = coalesce(stock.quantity_set_at, now())
      from vehicle_inventory before
      where stock.vehicle_listing_id = ${listingId} and before.id = stock.id
      returning before.quantity_set_at is null as "isFirst"
  `.execute(ctx.db)
  return rows[0]?.isFirst ?? false
}

/** Puts a listing online. Returns false when it lacks a price of its type. */
export async function updateToActive(ctx: Context, listingId: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('vehicle_listings')
    .set({ status: 'active' })
    .where('id', '=', listingId)
    .where((where) => where.or([where('listing_type', '=', 'rent'), where('sale_price', 'is not', null)]))
    .where((where) => where.or([where('listing_type', '=', 'sale'), where('daily_rate', 'is not', null)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteListing(ctx: Context, listingId: string): Promise<void> {
  await ctx.db.deleteFrom('vehicle_listings').where('id', '=', listingId).execute()
}

export async function updateStatus(
  ctx: Context,
  { listingId, status }: { readonly listingId: string; readonly status: ListingStatus },
): Promise<void> {
  await ctx.db.updateTable('vehicle_listings').set({ status }).where('id', '=', listingId).execute()
}

/** Ends waiting for photographs and sets the status of a listing that the caller has locked. Returns the status: inactive when a private seller is at the limit. */
export async function endWaitingForPhotos(
  ctx: Context,
  { listingId, status }: { readonly listingId: string; readonly status: ListingStatus },
): Promise<ListingStatus> {
  const written = await ctx.db
    .updateTable('vehicle_listings')
    .set({ awaits_photos: false, status })
    .where('id', '=', listingId)
    .returning('status')
    .executeTakeFirstOrThrow()
  return written.status
}

/** Gives a sold listing one unit and the status of a returned car. Returns false when it is not sold. A suspended one stays suspended. */
export async function updateToReturned(
  ctx: Context,
  {
    listingId,
    from,
    to,
  }: { readonly listingId: string; readonly from: readonly ListingStatus[]; readonly to: ListingStatus },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update vehicle_listings
        set status = ${to}, status_before_suspension = case when suspended_at is not null then ${to} end
        where id = ${listingId} and coalesce(status_before_suspension, status) = any(${from}::text[])
        returning id
    )
    update vehicle_inventory stock set quantity = quantity + 1, is_withdrawn = false
      from taken where stock.vehicle_listing_id = taken.id
      returning stock.id
  `.execute(ctx.db)
  return rows.length > 0
}

/** Returns a sold unit to an advert. A sold advert is online again, a suspended one once it is reinstated. */
export async function updateToFreed(
  ctx: Context,
  {
    listingId,
    from,
    to,
  }: { readonly listingId: string; readonly from: readonly ListingStatus[]; readonly to: ListingStatus },
): Promise<void> {
  await sql`
    with freed as (
      update vehicle_inventory set quantity = quantity + 1, is_withdrawn = false where vehicle_listing_id = ${listingId}
    )
    update vehicle_listings
      set status = case when suspended_at is null then ${to} else status end,
        status_before_suspension = case when suspended_at is not null then ${to} end
      where id = ${listingId} and coalesce(status_before_suspension, status) = any(${from}::text[])
  `.execute(ctx.db)
}

/** Marks the price that an import set as undone. `setAt` is a database time as text, which a JavaScript date would round. */
export async function undoPrice(
  ctx: Context,
  { listingId, setAt }: { readonly listingId: string; readonly setAt: string },
): Promise<void> {
  await sql`select undo_price(${listingId}, ${setAt}::timestamptz)`.execute(ctx.db)
}

/** Deletes expired price drops, which also invalidates the cards that showed them. */
export async function deleteEndedDrops(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('listing_price_drops')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute()
}
