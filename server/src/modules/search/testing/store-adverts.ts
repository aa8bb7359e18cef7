import type { Database } from '../../../database/database.ts'
import { advert, valuesOf, vendorPlaces } from './generated-adverts.ts'
import { storeValuations } from './store-valuations.ts'
import fc from 'fast-check'
import { sql } from 'kysely'

/** Stores vendors at the generated places. Private ones may exceed the limit of adverts. */
export async function storeVendors(db: Database): Promise<string[]> {
  await sql`alter table vehicle_listings disable trigger vehicle_listings_private_limit`.execute(db)
  await sql`alter table vehicle_listings disable trigger vehicle_listings_private_limit_again`.execute(db)
  return Promise.all(vendorPlaces.map((place, at) => storeVendor(db, place, at)))
}

async function storeVendor(db: Database, place: (typeof vendorPlaces)[number], at: number): Promise<string> {
  const email = `venditore${at}@example.com`
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Venditore', email, role: 'vendor', language: 'it' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('profiles').values({ id, email, role: 'vendor' }).execute()
  const company = {
    company_name: 'Auto',
    vat_number: '00000000000',
    location: place.city,
    visura_camera_url: 'https://example.com',
  }
  const { sellerKind, ...located } = place
  // The last vendor has no details.
  if (at < vendorPlaces.length - 1) {
    await db
      .insertInto('vendor_details')
      .values(sellerKind === 'private' ? { id, seller_kind: sellerKind, location: place.city } : { id, ...company })
      .execute()
  }
  const address = { user_id: id, name: 'Sede', address: 'Via Roma 1', postal_code: '10121', is_default: true }
  await db
    .insertInto('vendor_pickup_locations')
    .values({ ...address, ...located })
    .execute()
  return id
}

/** Stores generated adverts; returns their ids. */
export async function storeAdverts(
  db: Database,
  vendors: readonly string[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<string[]> {
  const made = fc.sample(advert, { numRuns: count, seed }).map((row) => ({
    ...row,
    sale_price: row.listing_type === 'rent' ? null : row.sale_price,
    daily_rate: row.listing_type === 'sale' ? null : row.daily_rate,
  }))
  const rows = made.map(({ vendor, market: _market, ...row }) => ({ ...row, user_id: vendors[vendor] ?? '' }))
  const stored = await db.insertInto('vehicle_listings').values(rows).returning('id').execute()
  const ids = stored.map(({ id }) => id)
  await storeValuations(db, valuesOf(made.map((row, at) => ({ ...row, id: ids[at] ?? '' }))))
  return ids
}
