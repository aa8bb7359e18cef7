import type { Context } from '../../../kernel/context.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from '../end/end-reservation.ts'
import type { LockedReservation } from '../reservation-store.ts'
import { nextStatus } from '@autopiazza/contract/reservation-states'
import { confirmHold } from './confirm-hold.ts'
import { isFreeAgain } from './confirm-reservation.ts'

interface OfFinanced {
  readonly ctx: Context
  readonly input: { readonly reservationId: string }
}

/**
 * The financing was granted: confirms the reservation for three days. An expired one is reinstated while the car is free.
 * False when it was cancelled, or no unit is free. Safe to repeat.
 */
export async function confirmFinancedReservation({ ctx, input }: OfFinanced): Promise<boolean> {
  return changeFinanced(ctx, input.reservationId, async (ctx, reservation) => {
    const { status } = reservation
    if (status === 'confirmed' || status === 'completed') return true
    if (status === 'cancelled') return false
    if (status === 'expired' && !(await isFreeAgain(ctx, reservation))) return false
    await confirmHold(ctx, reservation, { by: 'financing' })
    return true
  })
}

interface ReleaseFinanced {
  readonly ctx: Context
  /** payment_unavailable: the provider could not be reached. */
  readonly input: { readonly reservationId: string; readonly why: 'financing_refused' | 'payment_unavailable' }
}

/** The credit was refused or withdrawn, or the request could not be sent: frees the unit. Does nothing when the reservation has ended. */
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
  if (changed === null) throw new Error(`There is no financed reservation ${id}`)
  return changed
}
