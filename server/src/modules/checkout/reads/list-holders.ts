import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** The reservations that hold a unit of this advert now. */
export async function listHolders(
  ctx: Context,
  vehicleId: string,
): Promise<readonly { readonly id: string; readonly buyerId: string }[]> {
  return ctx.db
    .selectFrom('vehicle_reservations')
    .select(['id', 'user_id as buyerId'])
    .where('vehicle_id', '=', vehicleId)
    .where(sql<boolean>`reservation_holds_unit(status, expires_at)`)
    .orderBy('id')
    .execute()
}
