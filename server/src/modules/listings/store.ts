import type { ListingInput } from '@autopiazza/contract/listings'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import type { Database } from '../../database/database.ts'
import { photoLimit } from './rules/photo-place.ts'
import type { Units } from './rules/states.ts'

function columnsOf(fields: ListingInput) {
  return {
    make: fields.make,
    model: fields.model,
    version: fields.version ?? null,
    year: fields.year,
    mileage: fields.mileage,
    fuel_type: fields.fuelType,
    transmission: fields.transmission,
    body_type: fields.bodyType ?? null,
    color: fields.color ?? null,
    engine_size: fields.engineSize ?? null,
    horsepower: fields.horsepower ?? null,
    weight: fields.weight ?? null,
    doors: fields.doors ?? null,
    vin: fields.vin ?? null,
    description: fields.description,
    features: fields.features,
    listing_type: fields.listingType,
    sale_price: fields.salePrice ?? null,
    daily_rate: fields.dailyRate ?? null,
    weekly_rate: fields.weeklyRate ?? null,
    monthly_rate: fields.monthlyRate ?? null,
    minimum_days: fields.minimumDays,
    rental_terms: fields.rentalTerms ?? null,
    pickup_location_id: fields.pickupLocationId ?? null,
  }
}

export async function insertListing(db: Database, ownerId: string, fields: ListingInput): Promise<string> {
  const { id } = await db
    .insertInto('vehicle_listings')
    .values({ ...columnsOf(fields), user_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the fields of an own listing that is in one of the given states; false when there is none. */
export async function updateListing(db: Database, id: string, ownerId: string, states: readonly ListingStatus[], fields: ListingInput): Promise<boolean> {
  const written = await db
    .updateTable('vehicle_listings')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('status', 'in', states)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Locks the units and then the listing, in the order in which a reservation takes them. */
export async function lockUnits(db: Database, listingId: string, ownerId?: string): Promise<({ status: ListingStatus } & Units) | null> {
  const units = await db
    .selectFrom('vehicle_inventory')
    .select(['quantity', 'held'])
    .where('vehicle_listing_id', '=', listingId)
    .$if(ownerId !== undefined, (query) => query.where('vendor_id', '=', ownerId ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!units) return null
  const listing = await db.selectFrom('vehicle_listings').select('status').where('id', '=', listingId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return { ...units, ...listing }
}

export async function writeStatus(db: Database, listingId: string, status: ListingStatus): Promise<void> {
  await db.updateTable('vehicle_listings').set({ status }).where('id', '=', listingId).execute()
}

/** Locks an own listing while its photographs change; null when the vendor has no such listing. */
export async function lockOwnListing(db: Database, id: string, ownerId: string): Promise<ListingStatus | null> {
  const row = await db
    .selectFrom('vehicle_listings')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.status ?? null
}

/** Writes main_image and gallery anew from the photographs, as storage paths of the widest JPEG. */
export async function rewriteImagePaths(db: Database, listingId: string): Promise<void> {
  const rows = await db.selectFrom('listing_photos').select(['step', 'content_hash', 'width']).where('listing_id', '=', listingId).orderBy('position').execute()
  const pathsOf = (...steps: readonly string[]): string[] =>
    steps.flatMap((step) => rows.filter((row) => row.step === step).map((row) => `images/${row.content_hash}/${row.width}.jpg`))
  await db
    .updateTable('vehicle_listings')
    .set({ main_image: pathsOf('main')[0] ?? null, gallery: pathsOf('exterior', 'interior', 'optional') })
    .where('id', '=', listingId)
    .execute()
}

/** Gives photographs of one step their order; the place constraint is checked at the end of the transaction. */
export async function writePhotoOrder(db: Database, listingId: string, photoIds: readonly string[]): Promise<void> {
  for (const [position, id] of photoIds.slice(0, photoLimit('optional')).entries()) {
    await db.updateTable('listing_photos').set({ position }).where('id', '=', id).where('listing_id', '=', listingId).execute()
  }
}
