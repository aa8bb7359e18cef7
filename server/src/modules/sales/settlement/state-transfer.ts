import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation, eventIds, recordChange } from '../../checkout/index.ts'
import { actingBuyer } from '../../identity/index.ts'
import { hasEntry, insertEntry } from '../../payments/index.ts'
import { statableOf, statementRefusal } from '../rules/settlement-actions.ts'
import { findSettlementFacts } from './settlement-facts.ts'
import { transferErrors } from './transfer-errors.ts'

interface StateTransfer {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly transfer: Transfer }
}

/** The buyer says that a transfer to the vendor was sent. It counts once the vendor or the operator has confirmed it; the vendor is asked. */
export async function stateTransfer({ ctx, input: { id, transfer } }: StateTransfer) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const target = { which: { id }, as: { buyerId: buyer.value.userId } }
  const stated = await changeReservation(ctx, target, async (ctx, reservation) => {
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
  return stated ?? refused('checkout.reservation_not_found')
}
