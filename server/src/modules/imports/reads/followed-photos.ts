import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { PhotoValidators } from '../ports.ts'

export interface FollowedPhoto {
  readonly listingId: string
  readonly vendorId: string
  readonly address: string
  /** The photograph of the advert; null for one that was refused. */
  readonly photoId: string | null
  readonly contentHash: string | null
  readonly validators: PhotoValidators
}

/** Problems that a dealer's server may have solved since. */
const temporaryProblems = ['photo_missing', 'photo_unreachable', 'photo_too_large', 'photo_not_an_image']

/** Returns photographs of feeds that were last compared with their addresses before this time, the oldest first. */
export async function listPhotosToCheck(
  ctx: Context,
  { checkedBefore, limit }: { readonly checkedBefore: Date; readonly limit: number },
): Promise<FollowedPhoto[]> {
  const rows = await ctx.db
    .selectFrom('imported_photos')
    .select(['listing_id', 'vendor_id', 'address', 'photo_id', 'content_hash', 'etag', 'last_modified'])
    .where(
      sql<boolean>`is_followed and not is_dropped and state <> 'waiting' and address like 'https:%' and (photo_id is not null or problem is not null)`,
    )
    .where((photo) => photo.or([photo('checked_at', 'is', null), photo('checked_at', '<', checkedBefore)]))
    .where((photo) =>
      photo.or([photo('photo_id', 'is not', null), photo('problem', '=', sql<string>`any(${temporaryProblems})`)]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    listingId: row.listing_id,
    vendorId: row.vendor_id,
    address: row.address,
    photoId: row.photo_id,
    contentHash: row.content_hash,
    validators: { etag: row.etag, lastModified: row.last_modified },
  }))
}
