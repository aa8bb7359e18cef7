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

interface Of<T> {
  readonly ctx: Context
  readonly input: T & { readonly id: string }
}

/** The operator has seen that a transfer arrived at the vendor, who has not recorded it. */
export async function confirmTransferAsOperator({ ctx, input: { id, transfer } }: Of<{ readonly transfer: Transfer }>) {
  return decide(ctx, id, async (ctx, reservation) =>
    (await hasEntry(ctx, { reservationId: id, key: transfer.key }))
      ? ok(null)
      : confirmTransfer(ctx, reservation, { transfer, by: 'operator' }),
  )
}

/** The operator has seen that money which the vendor owed arrived at the buyer. */
export async function confirmPaidBackAsOperator({ ctx, input: { id, transfer } }: Of<{ readonly transfer: Transfer }>) {
  return decide(ctx, id, (ctx, reservation) => recordPaidBack(ctx, reservation, { transfer, by: 'operator' }))
}

/** The transfer that a buyer has stated never left: the statement counts no more. One that was struck is unchanged. */
export async function strikeStatement({ ctx, input: { id, entryId } }: Of<{ readonly entryId: string }>) {
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

/** The operator ends a sale that stands still: given back where a return runs and the vendor has the car, else unpaid where the balance is open, else called off. The reason is mailed. */
export async function endSaleAsOperator({ ctx, input: { id, reason } }: Of<{ readonly reason: string }>) {
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
