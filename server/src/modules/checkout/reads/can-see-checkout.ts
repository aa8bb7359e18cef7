import { sql, type SqlBool } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { maySeeListing } from '../../listings/index.ts'

/**
 * Returns whether this buyer may see the car. A public car is visible to every user, any other car only to buyers
 * with a conversation, reservation, purchase or checkout about it.
 */
export async function canSeeCheckout(
  ctx: Context,
  { vehicleId, buyerId }: { readonly vehicleId: string; readonly buyerId: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select('vehicle.id')
    .where('vehicle.id', '=', vehicleId)
    .where((where) =>
      where.or([
        maySeeListing(buyerId)(where),
        sql<SqlBool>`exists (select from checkout_drafts where vehicle_id = vehicle.id and user_id = ${buyerId})`,
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
