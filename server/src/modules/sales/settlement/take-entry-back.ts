import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { eventIds, type LockedReservation, recordChange } from '../../checkout/index.ts'
import { insertCorrection, listLedgerEntries } from '../../payments/index.ts'
import { reopenReturn, settleOpenReturn } from '../returns/settle-return.ts'
import { canDeny, canTakeBack, isOwnWord } from '../rules/settlement-actions.ts'
import { findSettlementFacts } from './settlement-facts.ts'
import { restartBalanceDays } from './settlement-store.ts'
import { syncSettlement } from './sync-settlement.ts'

/**
 * Takes back what one side has entered about a transfer to the vendor or back, until the other side has said the same; the buyer also what the vendor says was paid back and did not arrive, which opens a
 * completed return again. An entry that was taken back before is unchanged.
 */
export async function takeEntryBack(
  ctx: Context,
  reservation: LockedReservation,
  { entryId, by }: { readonly entryId: string; readonly by: 'buyer' | 'vendor' },
) {
  const entries = await listLedgerEntries(ctx, [reservation.id])
  const entry = entries.find(({ id }) => id === entryId)
  const isDenied = entry !== undefined && by === 'buyer' && canDeny(entry, ctx.now())
  if (!entry || !(isDenied || isOwnWord(entry, by))) return refused('checkout.entry_not_found')
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
