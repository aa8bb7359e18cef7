import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { isFreeAgain } from './confirm-reservation.ts'
import { endReservation } from '../end/end-reservation.ts'
import { followConfirmation } from './follow-confirmation.ts'
import { confirmedHoldSeconds } from '../rules/hold.ts'
import { nextStatus } from '../rules/states.ts'
import {
  findReservation,
  lockReservation,
  lockVehicle,
  writeConfirmationWithoutCard,
  type Reservation,
} from '../reservation-store.ts'

interface OfFinanced {
  readonly ctx: Context
  readonly input: { readonly reservationId: string }
}

/**
 * The financing was granted: the reservation is confirmed for three days. One whose time was over is taken up again while the car is free.
 * `gone` when it was cancelled, or the car is no longer to be had. Safe to repeat.
 */
export async function confirmFinancedReservation({ ctx, input }: OfFinanced): Promise<'confirmed' | 'gone'> {
  return withFinanced(ctx, input.reservationId, async (ctx, reservation, sellerId) => {
    const { status } = reservation
    if (status === 'confirmed' || status === 'completed') return 'confirmed'
    if (status === 'cancelled') return 'gone'
    if (status === 'expired' && !(await isFreeAgain(ctx, reservation, sellerId))) return 'gone'
    await confirm(ctx, reservation, sellerId)
    return 'confirmed'
  })
}

interface ReleaseFinanced {
  readonly ctx: Context
  /** payment_unavailable: the provider could not be asked. */
  readonly input: { readonly reservationId: string; readonly why: 'financing_refused' | 'payment_unavailable' }
}

/** No credit will come, or a granted one was withdrawn: the unit is free. Nothing happens to a reservation that has ended. */
export async function releaseFinancedReservation({ ctx, input }: ReleaseFinanced): Promise<void> {
  await withFinanced(ctx, input.reservationId, async (ctx, reservation, sellerId) => {
    if (!nextStatus(reservation.status, 'cancel')) return
    await endReservation(ctx, reservation, sellerId, { status: 'cancelled', by: 'system', why: input.why })
  })
}

async function withFinanced<T>(
  ctx: Context,
  reservationId: string,
  work: (ctx: Context, reservation: Reservation, sellerId: string) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findReservation(ctx, { id: reservationId })
    const vehicle = found && (await lockVehicle(ctx, found.vehicleId))
    if (!vehicle || found.paymentMethod !== 'financing')
      throw new Error(`There is no financed reservation ${reservationId}`)
    return work(ctx, await lockReservation(ctx, reservationId), vehicle.sellerId)
  })
}

async function confirm(ctx: Context, reservation: Reservation, sellerId: string): Promise<void> {
  const { id, amount } = reservation
  const expiresAt = await writeConfirmationWithoutCard(ctx, id, { seconds: confirmedHoldSeconds })
  await writeAuditEntry(ctx, 'reservation.confirm', id, { financed: amount })
  await followConfirmation(ctx, reservation, {
    sellerId,
    expiresAt,
    paymentMethod: 'financing',
    deposit: 0,
    balance: amount,
  })
}
