import { type Context, userIdOf } from '../../../kernel/context.ts'
import { maySeeListing } from '../../listings/index.ts'

/** The seller of a car that the viewer may see. */
export async function findContactableVehicle(ctx: Context, vehicleId: string): Promise<{ sellerId: string } | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select('vehicle.user_id')
    .where('vehicle.id', '=', vehicleId)
    .where(maySeeListing(userIdOf(ctx.actor)))
    .executeTakeFirst()
  return row ? { sellerId: row.user_id } : null
}
