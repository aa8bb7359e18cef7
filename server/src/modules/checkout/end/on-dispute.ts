import type { Context } from '../../../context.ts'
import { changeReservation } from '../change-reservation.ts'
import { endReservation } from './end-reservation.ts'

interface OnDispute {
  readonly ctx: Context
  readonly input: { readonly reservationId: string; readonly paymentId: string; readonly isWhole: boolean }
}

/** The bank has taken the deposit back: ends the reservation that it confirmed. A sold car stays sold; its balance changes when the bank has decided. */
export async function onDispute({ ctx, input: { reservationId, paymentId, isWhole } }: OnDispute): Promise<void> {
  if (!isWhole) return
  const target = { which: { id: reservationId }, as: 'system' } as const
  await changeReservation(ctx, target, async (ctx, reservation) => {
    if (reservation.status !== 'confirmed' || reservation.depositPaymentId !== paymentId) return
    await endReservation(ctx, reservation, { status: 'cancelled', by: 'system', why: 'deposit_disputed' })
  })
}
