import type { Transfer } from '@autopiazza/contract/transfer'
import type { Call } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer, eventIds, recordChange } from '../../checkout/index.ts'
import { hasEntry, insertEntry } from '../../payments/index.ts'
import { statableOf, statementRefusal } from '../rules/settlement-actions.ts'
import { findSettlementFacts } from './settlement-facts.ts'
import { transferErrors } from './transfer-errors.ts'

/** Records the buyer's statement that a transfer to the vendor was sent, and requests its confirmation. It counts once the vendor or the operator has confirmed it. */
export async function stateTransfer({
  ctx,
  input: { id, transfer },
}: Call<{ readonly id: string; readonly transfer: Transfer }>) {
  return changeAsBuyer(ctx, { id }, async (ctx, reservation) => {
    const { amount, on, key } = transfer
    if (await hasEntry(ctx, { reservationId: id, key })) return ok(null)
    const facts = await findSettlementFacts(ctx, reservation)
    const refusal = statementRefusal(facts, ctx.now())
    if (refusal) return refused(refusal)
    const bounds = { most: statableOf(facts, ctx.now()), reservedAt: reservation.createdAt, now: ctx.now() }
    const errors = transferErrors(transfer, bounds)
    if (errors) return refused('request.invalid', errors)
    const entryId = await insertEntry(ctx, {
      reservationId: id,
      kind: 'stated',
      way: 'transfer',
      amount,
      by: 'buyer',
      on,
      key,
    })
    await recordChange(ctx, reservation, {
      event: {
        type: 'sales.TransferStated',
        key: `ledger:${entryId}`,
        payload: { ...eventIds(reservation), amount, on },
      },
      audit: { action: 'reservation.state_transfer', details: { amount, on } },
    })
    return ok(null)
  })
}
