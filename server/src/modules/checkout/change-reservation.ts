import type { Context } from '../../context.ts'
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
  /** The reservation by its id, or by the payment that confirmed it. */
  readonly which: { readonly id: string } | { readonly depositPaymentId: string }
  /** Whose reservation it must be: another person's is a missing one. The system may change any. */
  readonly as: { readonly buyerId: string } | { readonly sellerId: string } | 'system'
  /** True when holds of the vehicle whose time is over end before the change, this one included. */
  readonly sweeps?: boolean
}

/**
 * The one way to change a reservation. It locks the vehicle, then the reservation, so that all changes of a vehicle happen one after the other,
 * and runs the change in that transaction. Null, and no change, when there is no such reservation.
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

/** Locks a vehicle before a unit of it is held, in the running transaction; its holds whose time is over end first. Null when there is no such advert. */
export async function lockVehicleForHold(ctx: Context, vehicleId: string): Promise<{ sellerId: string } | null> {
  const vehicle = await lockVehicle(ctx, vehicleId)
  if (vehicle) await sweepOverdueHolds(ctx, { vehicleId, sellerId: vehicle.sellerId })
  return vehicle
}

/** Ends the holds of this vehicle whose time is over and which no job has ended yet. Needs the vehicle's lock. */
export async function sweepOverdueHolds(
  ctx: Context,
  vehicle: { readonly vehicleId: string; readonly sellerId: string },
): Promise<void> {
  for (const hold of await lockOverdueHolds(ctx, vehicle)) await endReservation(ctx, hold, overdueEnding(hold))
}
