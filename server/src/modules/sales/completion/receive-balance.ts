import type { Cents } from '@autopiazza/contract/money'
import type { Context } from '../../../context.ts'
import { type LockedReservation, applyChange } from '../../checkout/index.ts'
import { updateBalanceReceived } from '../../checkout/index.ts'

/** Writes that the vendor received the whole balance; returns all that the vendor has received. Does not notify: the change that follows does. */
export async function receiveBalance(ctx: Context, reservation: LockedReservation): Promise<Cents> {
  const { id, balance, transferred } = reservation
  if (balance === 0) return transferred
  return applyChange(ctx, reservation, {
    write: (ctx) => updateBalanceReceived(ctx, id),
    record: () => ({ audit: { action: 'reservation.record_transfer', details: { amount: balance } }, notify: [] }),
  })
}
