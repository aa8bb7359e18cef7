import { settlementMachine } from '@autopiazza/contract/settlement-states'
import { stateAfter } from '@autopiazza/contract/state-machine'
import type { Call, Context } from '../../../kernel/context.ts'
import { changeReservation, type LockedReservation } from '../../checkout/index.ts'
import { findAccount } from '../../payments/index.ts'
import { findHandover } from '../returns/returns-store.ts'
import { settleOpenReturn } from '../returns/settle-return.ts'
import { moveByFacts } from '../rules/settlement-states.ts'
import { findSettlement, restartBalanceDays, updateSettlement } from './settlement-store.ts'

/** Writes the state of a sale that follows from its account and handover. Call it after each change of either, in the same transaction. */
export async function syncSettlement(ctx: Context, { id }: Pick<LockedReservation, 'id'>): Promise<void> {
  const settlement = await findSettlement(ctx, id)
  if (!settlement) return
  const { balance } = await findAccount(ctx, id)
  const { countsFrom } = await findHandover(ctx, id)
  const move = moveByFacts(settlement.status, { balance, isHandedOver: countsFrom !== null })
  const status = move && stateAfter(settlementMachine, settlement.status, move)
  if (!status) return
  const paidAt = move === 'reopen' ? null : (settlement.paidAt ?? ctx.now())
  await updateSettlement(ctx, { reservationId: id, status, paidAt })
  if (move === 'reopen') await restartBalanceDays(ctx, id)
}

/** Reacts to payments that changed outside the module: reopens a sale in progress when the bank reversed a payment, and completes a return with its last repayment. */
export async function followMoney({
  ctx,
  input: { reservationId },
}: Call<{ readonly reservationId: string }>): Promise<void> {
  await changeReservation(ctx, { which: { id: reservationId }, as: 'system' }, async (ctx, reservation) => {
    await syncSettlement(ctx, reservation)
    await settleOpenReturn(ctx, reservation)
  })
}
