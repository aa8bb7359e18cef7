import type { Context } from '../../../kernel/context.ts'

/** Makers and models of the active adverts, with every spelling, the most frequent first. */
export async function listAdvertisedModels(ctx: Context): Promise<readonly { make: string; model: string }[]> {
  return ctx.db
    .selectFrom('vehicle_listings')
    .select(['make', 'model'])
    .where('status', '=', 'active')
    .groupBy(['make', 'model'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('make')
    .orderBy('model')
    .execute()
}
