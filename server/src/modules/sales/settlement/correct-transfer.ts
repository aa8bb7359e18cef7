import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingVendor } from '../../identity/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { takeEntryBack } from './take-entry-back.ts'

interface CorrectTransfer {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly entryId: string }
}

/** The vendor takes back a recorded transfer that the buyer has not stated: it is due again. */
export async function correctTransfer({ ctx, input: { id, entryId } }: CorrectTransfer) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const corrected = await changeReservation(ctx, { which: { id }, as: { sellerId } }, async (ctx, reservation) => {
    const taken = await takeEntryBack(ctx, reservation, { entryId, by: 'vendor' })
    return taken.ok ? ok(await findSaleView(ctx, { vendorId: sellerId, id })) : taken
  })
  return corrected ?? refused('checkout.reservation_not_found')
}
