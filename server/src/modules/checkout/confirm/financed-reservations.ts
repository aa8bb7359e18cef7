import type { Call, Context } from '../../../kernel/context.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from '../end/end-reservation.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { nextStatus } from '@autopiazza/contract/reservation-states'
import { confirmHold } from './confirm-hold.ts'
import { canBeReinstated } from './confirm-reservation.ts'

/**
 * Confirms a reservation for three days once its financing is granted, or reinstates an expired one while the car is
 * free. Returns false when the
 * reservation was cancelled or no unit is free. Idempotent.
 */
export async function confirmFinancedReservation({
  ctx,
  input,
}: Call<{ readonly reservationId: string }>): Promise<boolean> {
  return changeFinanced(ctx, input.reservationId, async (ctx, reservation) => {
    const { status } = reservation
    if (status === 'confirmed' || status === 'completed') return true
    if (status === 'cancelled') return false
    if (status === 'expired' && !(await canBeReinstated(ctx, reservation))) return false
    await confirmHold(ctx, reservation, { by: 'financing' })
    return true
  })
}

interface ReleaseFinanced {
  readonly ctx: Context
  /** payment_unavailable means that the provider could not be reached. */
  readonly input: { readonly reservationId: string; readonly why: 'financing_refused' | 'payment_unavailable' }
}

/** Frees the unit when the credit was refused or withdrawn, or its request could not be sent. Does nothing after the reservation's end. */
export async function releaseFinancedReservation({ ctx, input }: ReleaseFinanced): Promise<void> {
  await changeFinanced(ctx, input.reservationId, async (ctx, reservation) => {
    if (nextStatus(reservation.status, 'cancel'))
      await endReservation(ctx, reservation, { status: 'cancelled', by: 'system', why: input.why })
    return true
  })
}

async function changeFinanced<T extends boolean>(
  ctx: Context,
  id: string,
  change: (ctx: Context, reservation: LockedReservation) => Promise<T>,
): Promise<T> {
  const changed = await changeReservation(ctx, { which: { id }, as: 'system' }, async (ctx, reservation) =>
    reservation.paymentMethod === 'financing' ? change(ctx, reservation) : null,
  )
  if (changed === null) throw new Error(`Financed reservation ${id} not found`)
  return changed
}
