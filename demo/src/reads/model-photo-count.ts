import type { Context } from '@autopiazza/server/context'

/** How many photographs of models there are. */
export async function countModelPhotos(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('model_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
