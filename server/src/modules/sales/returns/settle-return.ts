import type { Context } from '../../../context.ts'
import { listPaymentRecords } from '../../payments/index.ts'
import type { LockedReservation } from '../../checkout/index.ts'
import { recordReturnChange } from './record-return-change.ts'
import { type LockedReturn, updateCompleted } from './returns-store.ts'

/** Completes the return of a car that is back once all its money is: the deposit on the card, and what the vendor received. */
export async function settleReturn(ctx: Context, reservation: LockedReservation, found: LockedReturn): Promise<void> {
  const { id, kind, status, transferred, isPaidBack } = found
  if (status !== 'car_back' || (transferred > 0 && !isPaidBack)) return
  const payments = await listPaymentRecords(ctx, reservation.id)
  const deposit = payments.find((payment) => payment.id === reservation.depositPaymentId)
  if (deposit && deposit.refund?.status !== 'succeeded') return
  await updateCompleted(ctx, id)
  await recordReturnChange(ctx, reservation, { returnId: id, kind, change: 'completed' })
}
