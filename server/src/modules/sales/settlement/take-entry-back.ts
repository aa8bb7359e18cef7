import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { type LockedReservation, recordChange } from '../../checkout/index.ts'
import { insertCorrection, listLedgerEntries } from '../../payments/index.ts'
import { canTakeBack } from '../rules/settlement-actions.ts'
import { findSettlementFacts } from './settlement-facts.ts'
import { syncSettlement } from './sync-settlement.ts'

/** Takes back what one side has entered about a transfer, until the other side has said the same. An entry that was taken back before is unchanged. */
export async function takeEntryBack(
  ctx: Context,
  reservation: LockedReservation,
  { entryId, by }: { readonly entryId: string; readonly by: 'buyer' | 'vendor' },
) {
  const entries = await listLedgerEntries(ctx, [reservation.id])
  const entry = entries.find(({ id }) => id === entryId)
  const kind = by === 'buyer' ? 'stated' : 'paid'
  if (entry?.kind !== kind || entry.by !== by || entry.amount < 0) return refused('checkout.entry_not_found')
  if (entries.some(({ corrects }) => corrects === entryId)) return ok(null)
  const { amount } = entry
  if (!canTakeBack({ kind, amount }, await findSettlementFacts(ctx, reservation)))
    return refused('checkout.entry_agreed')
  await insertCorrection(ctx, { id: entryId, by })
  await syncSettlement(ctx, reservation)
  await recordChange(ctx, reservation, {
    audit: { action: 'reservation.take_entry_back', details: { entryId, kind, amount } },
  })
  return ok(null)
}
