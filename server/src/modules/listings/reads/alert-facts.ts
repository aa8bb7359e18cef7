import type { Context } from '../../../kernel/context.ts'
import { type AlertFacts, shownStatus } from '../rules/refusals.ts'
import { maySeeListing, hasBought, hasOpenReservation } from './viewer.ts'

/** Returns the facts that determine whether a user may request an alert; null when the user may not see the advert. Locks it against deletion until the transaction ends. */
export async function findAlertFacts(
  ctx: Context,
  { vehicleId, userId }: { readonly vehicleId: string; readonly userId: string },
): Promise<AlertFacts | null> {
  const row = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .innerJoin('vehicle_units as units', 'units.vehicle_id', 'vehicle.id')
    .select([
      'vehicle.user_id',
      'vehicle.status',
      'units.free',
      hasOpenReservation(userId).as('hasOpenReservation'),
      hasBought(userId).as('hasBought'),
    ])
    .where('vehicle.id', '=', vehicleId)
    .where(maySeeListing(userId))
    .forKeyShare('vehicle')
    .executeTakeFirst()
  if (!row) return null
  const { user_id, status, free, ...dealings } = row
  return { ...dealings, isOwner: user_id === userId, status: shownStatus(status, free) }
}
