import type { Transfer } from '@autopiazza/contract/transfer'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer, eventIds, type LockedReservation, recordChange } from '../../checkout/index.ts'
import { hasEntry, insertEntry } from '../../payments/index.ts'
import { changeAsVendor } from '../change-as-vendor.ts'
import { payBackRefusal } from '../rules/settlement-actions.ts'
import { settleOpenReturn } from '../returns/settle-return.ts'
import { findSettlementFacts } from './settlement-facts.ts'
import { transferErrors } from './transfer-errors.ts'

type PayBack = Call<{ readonly id: string; readonly transfer: Transfer }>

export async function payBack({ ctx, input: { id, transfer } }: PayBack) {
  return changeAsVendor(ctx, { id }, (ctx, reservation) => recordPaidBack(ctx, reservation, { transfer, by: 'vendor' }))
}

/** Records a repayment on the statement of the buyer, which settles it because the buyer is the recipient. */
export async function confirmPaidBack({ ctx, input: { id, transfer } }: PayBack) {
  return changeAsBuyer(ctx, { id }, (ctx, reservation) => recordPaidBack(ctx, reservation, { transfer, by: 'buyer' }))
}

/** Enters a repayment by the vendor, stated by either party, and completes a return that waited for it. */
export async function recordPaidBack(
  ctx: Context,
  reservation: LockedReservation,
  { transfer, by }: { readonly transfer: Transfer; readonly by: 'buyer' | 'vendor' | 'operator' },
) {
  const { id, createdAt } = reservation
  const { amount, on, key } = transfer
  if (await hasEntry(ctx, { reservationId: id, key })) return ok(null)
  const facts = await findSettlementFacts(ctx, reservation)
  const refusal = payBackRefusal(facts)
  if (refusal) return refused(refusal)
  const errors = transferErrors(transfer, { most: facts.owedByVendor, reservedAt: createdAt, now: ctx.now() })
  if (errors) return refused('request.invalid', errors)
  const entryId = await insertEntry(ctx, { reservationId: id, kind: 'refunded', way: 'transfer', amount, by, on, key })
  await recordChange(ctx, reservation, {
    event: {
      type: 'sales.PaidBack',
      key: `ledger:${entryId}`,
      payload: { ...eventIds(reservation), amount, on, by, rest: facts.owedByVendor - amount },
    },
    audit: { action: 'reservation.pay_back', details: { amount, on } },
  })
  await settleOpenReturn(ctx, reservation)
  return ok(null)
}
