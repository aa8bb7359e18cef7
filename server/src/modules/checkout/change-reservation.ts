import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
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
  /** The person who must own the reservation: another person's is treated as missing. The system may change any. */
  readonly as: { readonly buyerId: string } | { readonly sellerId: string } | 'system'
  /** True to first end overdue holds of the vehicle, this one included. */
  readonly sweeps?: boolean
}

/**
 * Every change of a reservation goes through this function. It locks the vehicle, then the reservation, so that all changes of a vehicle are serialised,
 * and runs the change in that transaction. Null, without a change, when there is no such reservation.
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

/** Locks a vehicle before one of its units is held, in the running transaction; its overdue holds are ended first. Null when there is no such advert. */
export async function lockVehicleForHold(ctx: Context, vehicleId: string): Promise<{ sellerId: string } | null> {
  const vehicle = await lockVehicle(ctx, vehicleId)
  if (vehicle) await sweepOverdueHolds(ctx, { vehicleId, sellerId: vehicle.sellerId })
  return vehicle
}

/** Ends the overdue holds of this vehicle that no job has ended yet. Needs the vehicle's lock. */
export async function sweepOverdueHolds(
  ctx: Context,
  vehicle: { readonly vehicleId: string; readonly sellerId: string },
): Promise<void> {
  for (const hold of await lockOverdueHolds(ctx, vehicle)) await endReservation(ctx, hold, overdueEnding(hold))
}
