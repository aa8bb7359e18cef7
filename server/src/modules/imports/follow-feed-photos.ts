import { maxImportedPhotos } from '@autopiazza/contract/import-columns'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { arrangeFollowedPhotos } from './arrange-followed-photos.ts'
import {
  dropFollowedPhotos,
  insertPhotosOfRows,
  type PhotosOfAdvert,
  unfollowPhotos,
  updateFollowedPhotos,
} from './imported-photos-store.ts'
import { queueFetching } from './queue-steps.ts'

const rowsAtOnce = 500

interface FeedPhotos {
  readonly vendorId: string
  /** The run of the feed; its archive has the pictures of addresses that begin with zip:. */
  readonly importId: string | null
  /** All photographs that the feed names for each advert, the main one first. */
  readonly rows: readonly PhotosOfAdvert[]
}

/**
 * Sets the photographs that a feed names for its adverts. New ones are fetched; those that it no longer names are
 * removed once the new ones have arrived. An advert for which it names none keeps its photographs. Photographs of
 * files that were imported by hand, and those of the form, are unchanged unless the feed names their address.
 */
export async function replaceFeedPhotos(ctx: Context, { vendorId, importId, rows }: FeedPhotos): Promise<void> {
  const named = rows.map(({ listingId, addresses }) => ({
    listingId,
    addresses: [...new Set(addresses)].slice(0, maxImportedPhotos),
  }))
  await inTransaction(ctx, async (ctx) => {
    for (let start = 0; start < named.length; start += rowsAtOnce) {
      const rows = named.slice(start, start + rowsAtOnce)
      const reordered = await updateFollowedPhotos(ctx, rows)
      await insertPhotosOfRows(ctx, { vendorId, importId, isFollowed: true, rows })
      const shortened = await dropFollowedPhotos(ctx, rows)
      for (const listingId of new Set([...reordered, ...shortened]))
        await arrangeFollowedPhotos(ctx, { listingId, vendorId })
    }
    await queueFetching(ctx)
  })
}

/** Ends the following of the photographs of adverts that no live feed has any more. The photographs remain. */
export async function unfollowFeedPhotos(
  ctx: Context,
  { listingIds }: { readonly listingIds: readonly string[] },
): Promise<void> {
  await unfollowPhotos(ctx, listingIds)
}
