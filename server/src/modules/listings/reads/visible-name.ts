import { type Context, userIdOf } from '../../../context.ts'
import { maySeeListing } from './may-see-listing.ts'

/** Make and model of an advert; null when the viewer may not see it. */
export async function findVisibleName(ctx: Context, id: string): Promise<{ make: string; model: string } | null> {
  const found = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select(['vehicle.make', 'vehicle.model'])
    .where('vehicle.id', '=', id)
    .where(maySeeListing(userIdOf(ctx.actor)))
    .executeTakeFirst()
  return found ?? null
}
