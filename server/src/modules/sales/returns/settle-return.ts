import type { Context } from '../../../kernel/context.ts'
import type { LockedReservation } from '../../checkout/index.ts'
import { findAccount } from '../../payments/index.ts'
import { unconfirmedOf } from '../rules/settlement-actions.ts'
import { recordReturnChange } from './record-return-change.ts'
import { findReturns, updateCompleted, updateReopened } from './returns-store.ts'

/**
 * Completes the return of a car that is back once all card payments, transfers and loans are refunded. Transfers that
 * the buyer has stated must be confirmed or struck first.
 */
export async function settleOpenReturn(ctx: Context, reservation: LockedReservation): Promise<void> {
  const found = (await findReturns(ctx, reservation.id)).find(({ status }) => status === 'car_back')
  if (!found) return
  const account = await findAccount(ctx, reservation.id)
  const isSettled =
    account.owed_to_card === 0 &&
    account.owed_by_vendor === 0 &&
    account.credit_owed === 0 &&
    unconfirmedOf(account) === 0
  if (!isSettled) return
  const { id, kind } = found
  await updateCompleted(ctx, id)
  await recordReturnChange(ctx, reservation, { returnId: id, kind, change: 'completed' })
}

export async function reopenReturn(ctx: Context, reservation: LockedReservation): Promise<void> {
  const found = (await findReturns(ctx, reservation.id)).find(({ status }) => status === 'completed')
  if (found) await updateReopened(ctx, found.id)
}
