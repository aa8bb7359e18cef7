import { createHash } from 'node:crypto'
import type { Database } from '../../../database/database.ts'

/** Returns the hash of a photograph with this name. */
export function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}

/** Gives an advert a main photograph and others with these names, as adding photographs does. */
export async function addPhotos(db: Database, listingId: string, names: readonly string[]): Promise<void> {
  const rows = names.map((name, index) => ({
    listing_id: listingId,
    step: index === 0 ? ('main' as const) : index <= 5 ? ('exterior' as const) : ('interior' as const),
    position: index === 0 ? 0 : (index - 1) % 5,
    content_hash: hashOf(name),
    width: 1_280,
    height: 960,
    widths: [640, 1_280],
  }))
  await db.insertInto('listing_photos').values(rows).execute()
  const [main, ...others] = rows.map((row) => `images/${row.content_hash}/1280.jpg`)
  await db
    .updateTable('vehicle_listings')
    .set({ main_image: main ?? null, gallery: others })
    .where('id', '=', listingId)
    .execute()
}

/** Adds a pickup point of a vendor and returns its id. */
export async function addPlace(
  db: Database,
  vendorId: string,
  { name, isDefault = false }: { readonly name: string; readonly isDefault?: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('vendor_pickup_locations')
    .values({
      user_id: vendorId,
      name,
      address: 'Via Emilia 1',
      city: 'Bologna',
      province: 'BO',
      postal_code: '40121',
      is_default: isDefault,
      latitude: 44.4949,
      longitude: 11.3426,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
