import { descriptionMinLength } from '@autopiazza/contract/constants'
import type { ListingInput } from '@autopiazza/contract/listing-input'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { VehicleListings } from '../../database/tables.ts'
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

/** Groups listings by the columns that are written: an absent field does not change its column. */
function byColumns<Row extends object>(rows: readonly Row[]) {
  const columnsOfRow = (row: Row) => Object.keys(row) as (keyof Row & keyof VehicleListings)[]
  const groups = Map.groupBy(rows, (row) => columnsOfRow(row).join())
  return [...groups.values()].map((records) => ({ records, columns: records[0] ? columnsOfRow(records[0]) : [] }))
}

/** The listings of one statement as a table: one parameter instead of one for each field. */
function recordsOf(rows: readonly object[]) {
  return sql<VehicleListings>`json_populate_recordset(null::vehicle_listings, ${JSON.stringify(rows)}::json)`
}

export interface NewListing {
  readonly fields: ListingInput
  readonly place: ListingPlace | null
  readonly awaitsPhotos: boolean
}

/** Returns the ids in the order of the listings. */
export async function insertListings(
  ctx: Context,
  { ownerId, listings }: { readonly ownerId: string; readonly listings: readonly NewListing[] },
): Promise<string[]> {
  const { rows: ids } = await sql<{ id: string }>`
    select uuidv7() as id from generate_series(1, ${listings.length}::integer)
  `.execute(ctx.db)
  const rows = listings.map(({ fields, place, awaitsPhotos }, index) => ({
    ...columnsOf(fields, place),
    id: ids[index]?.id,
    user_id: ownerId,
    awaits_photos: awaitsPhotos,
    status: awaitsPhotos ? 'inactive' : 'active',
  }))
  for (const { columns, records } of byColumns(rows))
    await ctx.db
      .insertInto('vehicle_listings')
      .columns(columns)
      .expression((q) => q.selectFrom(recordsOf(records).as('given')).select(columns))
      .execute()
  return ids.map(({ id }) => id)
}

export interface SavedListing {
  readonly id: string
  readonly fields: ListingInput
  readonly place: ListingPlace | null
}

/** Writes the fields of listings that the caller has locked, with or without the facts of the cars. Returns the listings that have a description and wait for photographs. */
export async function updateListings(
  ctx: Context,
  { listings, hasFacts }: { readonly listings: readonly SavedListing[]; readonly hasFacts: boolean },
): Promise<string[]> {
  const waiting: string[] = []
  for (const { columns, records } of byColumns(
    listings.map(({ id, fields, place }) => ({ ...columnsOf(fields, place), id })),
  )) {
    const set = columns.filter((column) => column !== 'id' && (hasFacts || !factColumns.includes(column)))
    const written = await ctx.db
      .updateTable('vehicle_listings as listing')
      .from(recordsOf(records).as('given'))
      .set(Object.fromEntries(set.map((column) => [column, sql.ref(`given.${column}`)])))
      .whereRef('listing.id', '=', 'given.id')
      .returning((q) => [
        'listing.id',
        q
          .and([
            q('listing.awaits_photos', '=', true),
            sql<boolean>`char_length(listing.description) >= ${descriptionMinLength}`,
          ])
          .$castTo<boolean>()
          .as('isWaiting'),
      ])
      .execute()
    waiting.push(...written.filter(({ isWaiting }) => isWaiting).map(({ id }) => id))
  }
  return waiting
}

export interface ListingToEdit {
  readonly id: string
  readonly status: ListingStatus
  readonly features: readonly string[]
}

/** Locks the vendor's listings among these, in the order of their ids. */
export async function lockOwnListings(
  ctx: Context,
  { ids, ownerId }: { readonly ids: readonly string[]; readonly ownerId: string },
): Promise<ListingToEdit[]> {
  return ctx.db
    .selectFrom('vehicle_listings')
    .select(['id', 'status', 'features'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
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
