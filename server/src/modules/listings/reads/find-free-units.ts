import type { Context } from '../../../context.ts'

/** How many units of this advert no reservation holds now. */
export async function findFreeUnits(ctx: Context, vehicleId: string): Promise<number> {
  const { free } = await ctx.db
    .selectFrom('vehicle_units')
    .select('free')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return free
}
