import type { Context } from '@autopiazza/server/kernel/context'

/** Returns the owner of an advert and the number of its photographs; null once it is deleted. */
export async function findListingToPhotograph(
  ctx: Context,
  id: string,
): Promise<{ readonly ownerId: string; readonly photoCount: number } | null> {
  const listing = await ctx.db
    .selectFrom('vehicle_listings')
    .select((from) => [
      'user_id',
      from
        .selectFrom('listing_photos')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('listing_id', '=', 'vehicle_listings.id')
        .as('photo_count'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return listing ? { ownerId: listing.user_id, photoCount: listing.photo_count ?? 0 } : null
}

export async function countModelPhotos(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('model_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
