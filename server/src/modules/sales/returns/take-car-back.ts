import type { Context } from '../../../context.ts'
import { takeBackPurchase } from '../../aftersales/index.ts'
import { takeBackUnit } from '../../listings/index.ts'
import { requestRefund } from '../../payments/index.ts'
import type { LockedReservation } from '../../checkout/index.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, type LockedReturn, updateCarBack } from './returns-store.ts'
import { settleReturn } from './settle-return.ts'

/** The vendor has the car: it leaves the garage, its advert is offline with one unit, and the deposit goes back to the card, once. */
export async function takeCarBack(
  ctx: Context,
  reservation: LockedReservation,
  { id: returnId, kind }: Pick<LockedReturn, 'id' | 'kind'>,
): Promise<void> {
  const { id, vehicleId, depositPaymentId, transferred } = reservation
  const deposit = depositPaymentId
    ? await requestRefund({ ctx, input: { paymentId: depositPaymentId, reason: 'car_returned' } })
    : 0
  await updateCarBack(ctx, { id: returnId, deposit, transferred })
  await takeBackPurchase({ ctx, input: { reservationId: id } })
  await takeBackUnit(ctx, vehicleId)
  await recordReturnChange(ctx, reservation, { returnId, kind, change: 'car_back' })
  const now = (await findReturns(ctx, id)).find((one) => one.id === returnId)
  if (now) await settleReturn(ctx, reservation, now)
}
