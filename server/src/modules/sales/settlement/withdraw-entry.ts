import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeAsBuyer, eventIds, type LockedReservation, recordChange } from '../../checkout/index.ts'
import { insertCorrection, listLedgerEntries } from '../../payments/index.ts'
import { changeAsVendor } from '../change-as-vendor.ts'
import { reopenReturn, settleOpenReturn } from '../returns/settle-return.ts'
import { canDeny, canTakeBack, isOwnEntry } from '../rules/settlement-actions.ts'
import { findSettlementFacts } from './settlement-facts.ts'
import { restartBalanceDays } from './settlement-store.ts'
import { syncSettlement } from './sync-settlement.ts'

type WithdrawEntry = Call<{ readonly id: string; readonly entryId: string }>

/** Withdraws a recorded transfer that the buyer has not stated; it is due again. */
export async function correctTransfer({ ctx, input: { id, entryId } }: WithdrawEntry) {
  return changeAsVendor(ctx, { id }, (ctx, reservation) => withdrawEntry(ctx, reservation, { entryId, by: 'vendor' }))
}

/** Withdraws the buyer's unconfirmed statement about a transfer. */
export async function withdrawStatement({ ctx, input: { id, entryId } }: WithdrawEntry) {
  return changeAsBuyer(ctx, { id }, (ctx, reservation) => withdrawEntry(ctx, reservation, { entryId, by: 'buyer' }))
}

/**
 * Withdraws a party's entry about a transfer or a repayment, which is possible until the other party has entered the
 * same. The buyer can also deny a repayment that the vendor recorded, which reopens a completed return. Does nothing
 * for a withdrawn entry.
 */
async function withdrawEntry(
  ctx: Context,
  reservation: LockedReservation,
  { entryId, by }: { readonly entryId: string; readonly by: 'buyer' | 'vendor' },
) {
  const entries = await listLedgerEntries(ctx, [reservation.id])
  const entry = entries.find(({ id }) => id === entryId)
  const isDenied = entry !== undefined && by === 'buyer' && canDeny(entry, ctx.now())
  if (!entry || !(isDenied || isOwnEntry(entry, by))) return refused('checkout.entry_not_found')
  if (entries.some(({ corrects }) => corrects === entryId)) return ok(null)
  if (!isDenied && !canTakeBack(entry, await findSettlementFacts(ctx, reservation)))
    return refused('checkout.entry_agreed')
  const { kind, amount } = entry
  await insertCorrection(ctx, { id: entryId, by })
  await syncSettlement(ctx, reservation)
  if (kind === 'paid') await restartBalanceDays(ctx, reservation.id)
  await recordChange(ctx, reservation, {
    ...(kind !== 'stated' && {
      event: {
        type: 'sales.EntryTakenBack',
        key: `ledger:${entryId}:taken-back`,
        payload: { ...eventIds(reservation), kind, by, isDenied, amount },
      },
    }),
    audit: { action: 'reservation.take_entry_back', details: { entryId, kind, amount } },
  })
  await (isDenied ? reopenReturn(ctx, reservation) : settleOpenReturn(ctx, reservation))
  return ok(null)
}
