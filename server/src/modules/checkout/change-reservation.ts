import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refused } from '../../kernel/outcome.ts'
import { actingBuyer } from '../identity/index.ts'
import { endReservation, overdueEnding } from './end/end-reservation.ts'
import {
  findReservation,
  lockOverdueHolds,
  lockReservation,
  lockVehicle,
  type LockedReservation,
} from './reservation-store.ts'

interface Target {
  readonly which: { readonly id: string }
  /** The party that must own the reservation. Another user's reservation is not found. The system may change any reservation. */
  readonly as: { readonly buyerId: string } | { readonly sellerId: string } | 'system'
  /** Whether to end overdue holds of the vehicle first, including this one. */
  readonly sweeps?: boolean | undefined
}

/**
 * Locks the vehicle, then the reservation, and runs `change` in that transaction. Every change of a reservation goes through this function, which serialises
 * all changes of a vehicle. Returns null without a change when the reservation is not found.
 */
export async function changeReservation<T>(
  ctx: Context,
  { which, as, sweeps = false }: Target,
  change: (ctx: Context, reservation: LockedReservation) => Promise<T>,
): Promise<T | null> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, as === 'system' ? which : { ...which, ...as })
    const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
    if (!vehicle) return null
    const { sellerId } = vehicle
    if (sweeps) await sweepOverdueHolds(ctx, { vehicleId: found.vehicleId, sellerId })
    return change(ctx, await lockReservation(ctx, { id: found.id, sellerId }))
  })
}

/** Runs a change of a reservation as the buyer who owns it. Refuses any other actor; another user's reservation is not found. */
export async function changeAsBuyer<T>(
  ctx: Context,
  { id, sweeps }: { readonly id: string } & Pick<Target, 'sweeps'>,
  change: (ctx: Context, reservation: LockedReservation) => Promise<T>,
) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId }, sweeps }
  return (await changeReservation(ctx, target, change)) ?? refused('checkout.reservation_not_found')
}

/** Locks a vehicle in the running transaction before one of its units is held, and ends its overdue holds. Returns null when there is no such advert. */
export async function lockVehicleForHold(ctx: Context, vehicleId: string): Promise<{ sellerId: string } | null> {
  const vehicle = await lockVehicle(ctx, vehicleId)
  if (vehicle) await sweepOverdueHolds(ctx, { vehicleId, sellerId: vehicle.sellerId })
  return vehicle
}

/** Ends the vehicle's overdue holds that no job has ended yet. Requires the vehicle's lock. */
export async function sweepOverdueHolds(
  ctx: Context,
  vehicle: { readonly vehicleId: string; readonly sellerId: string },
): Promise<void> {
  for (const hold of await lockOverdueHolds(ctx, vehicle)) await endReservation(ctx, hold, overdueEnding(hold))
}
