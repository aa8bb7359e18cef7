import type { Context } from '../../../context.ts'
import type { LockedReservation } from '../../checkout/index.ts'
import { endSale } from '../settlement/end-sale.ts'
import { recordReturnChange } from './record-return-change.ts'
import { type LockedReturn, updateCarBack } from './returns-store.ts'
import { settleOpenReturn } from './settle-return.ts'

/** The vendor has the car: the sale has ended, and the money goes back. */
export async function takeCarBack(
  ctx: Context,
  reservation: LockedReservation,
  { id: returnId, kind }: Pick<LockedReturn, 'id' | 'kind'>,
): Promise<void> {
  await updateCarBack(ctx, returnId)
  await endSale(ctx, reservation, { status: 'given_back', by: 'vendor', reason: null })
  await recordReturnChange(ctx, reservation, { returnId, kind, change: 'car_back' })
  await settleOpenReturn(ctx, reservation)
}
