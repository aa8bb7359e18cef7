import type { Database } from '../../database/database.ts'

/** Adds a photograph to an advert, in the step exterior. */
export async function addPhoto(db: Database, listingId: string): Promise<string> {
  const { id } = await db
    .insertInto('listing_photos')
    .values({
      listing_id: listingId,
      step: 'exterior',
      position: 0,
      content_hash: '0'.repeat(64),
      width: 640,
      height: 480,
      widths: [320, 640],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uploads a photograph that belongs to no advert yet. */
export async function uploadPhoto(db: Database, vendorId: string): Promise<string> {
  const { id } = await db
    .insertInto('uploaded_photos')
    .values({
      vendor_id: vendorId,
      content_hash: '1'.repeat(64),
      width: 640,
      height: 480,
      dominant_color: '#c03010',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
