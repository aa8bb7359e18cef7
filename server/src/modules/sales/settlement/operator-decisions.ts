import type { Transfer } from '@autopiazza/contract/transfer'
import { actingOperator, type Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation, eventIds, type LockedReservation, recordChange } from '../../checkout/index.ts'
import { hasEntry, insertCorrection, listLedgerEntries } from '../../payments/index.ts'
import { confirmTransfer } from '../completion/confirm-transfer.ts'
import { findReturns } from '../returns/returns-store.ts'
import { settleOpenReturn } from '../returns/settle-return.ts'
import { takeCarBack } from '../returns/take-car-back.ts'
import { canMove } from '../rules/returns.ts'
import { operatorEndRefusal } from '../rules/settlement-actions.ts'
import { endSale } from './end-sale.ts'
import { recordPaidBack } from './record-paid-back.ts'
import { findSettlementFacts } from './settlement-facts.ts'

interface OperatorDecision<T> {
  readonly ctx: Context
  readonly input: T & { readonly id: string }
}

/** Confirms, as the operator, a transfer that the vendor has received but not recorded. */
export async function confirmTransferAsOperator({
  ctx,
  input: { id, transfer },
}: OperatorDecision<{ readonly transfer: Transfer }>) {
  return decide(ctx, id, async (ctx, reservation) =>
    (await hasEntry(ctx, { reservationId: id, key: transfer.key }))
      ? ok(null)
      : confirmTransfer(ctx, reservation, { transfer, by: 'operator' }),
  )
}

/** Confirms, as the operator, that the buyer has received the vendor's repayment. */
export async function confirmPaidBackAsOperator({
  ctx,
  input: { id, transfer },
}: OperatorDecision<{ readonly transfer: Transfer }>) {
  return decide(ctx, id, (ctx, reservation) => recordPaidBack(ctx, reservation, { transfer, by: 'operator' }))
}

/** Strikes a statement about a transfer that was never sent, so that it no longer counts. Does nothing for a struck statement. */
export async function strikeStatement({ ctx, input: { id, entryId } }: OperatorDecision<{ readonly entryId: string }>) {
  return decide(ctx, id, async (ctx, reservation) => {
    const entries = await listLedgerEntries(ctx, [id])
    const entry = entries.find((one) => one.id === entryId)
    if (entry?.kind !== 'stated' || entry.amount < 0) return refused('checkout.entry_not_found')
    if (!(await insertCorrection(ctx, { id: entryId, by: 'operator' }))) return ok(null)
    const { amount } = entry
    await recordChange(ctx, reservation, {
      event: {
        type: 'sales.StatementStruck',
        key: `ledger:${entryId}:struck`,
        payload: { ...eventIds(reservation), amount },
      },
      audit: { action: 'reservation.strike_statement', details: { entryId, amount } },
    })
    await settleOpenReturn(ctx, reservation)
    return ok(null)
  })
}

/**
 * Ends a sale without progress at the operator's decision. The end is a return when a return is open and the vendor
 * has the car; unpaid when the balance is open; otherwise called off. Mails the reason.
 */
export async function endSaleAsOperator({ ctx, input: { id, reason } }: OperatorDecision<{ readonly reason: string }>) {
  return decide(ctx, id, async (ctx, reservation) => {
    const goingBack = (await findReturns(ctx, id)).find(({ status }) => canMove(status, 'record_car_back'))
    if (goingBack) {
      await takeCarBack(ctx, reservation, goingBack, { by: 'operator', reason })
      return ok(null)
    }
    const facts = await findSettlementFacts(ctx, reservation)
    const refusal = operatorEndRefusal(facts)
    if (refusal) return refused(refusal)
    const status = facts.settlement === 'balance_open' ? 'unpaid' : 'called_off'
    await endSale(ctx, reservation, { status, by: 'operator', reason })
    return ok(null)
  })
}

async function decide<T>(
  ctx: Context,
  id: string,
  change: (ctx: Context, reservation: LockedReservation) => Promise<T>,
) {
  actingOperator(ctx.actor)
  const decided = await changeReservation(ctx, { which: { id }, as: 'system', sweeps: true }, change)
  return decided ?? refused('checkout.reservation_not_found')
}
