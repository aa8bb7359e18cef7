import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingVendor } from '../../identity/index.ts'
import { hasEntry } from '../../payments/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { confirmTransfer } from './confirm-transfer.ts'

interface RecordTransfer {
  readonly ctx: Context
  /** Without a transfer: of the whole balance, today. */
  readonly input: { readonly id: string; readonly transfer?: Transfer | undefined }
}

/**
 * The vendor confirms that a bank transfer was received: it confirms a pending reservation, and one that is paid in full is completed when the delivery is chosen. After an end without the car, what the buyer
 * has stated can still be confirmed: it is owed back.
 */
export async function recordTransfer({ ctx, input: { id, transfer } }: RecordTransfer) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const target = { which: { id }, as: { sellerId }, sweeps: true }
  const recorded = await changeReservation(ctx, target, async (ctx, reservation) => {
    const wasEntered = transfer && (await hasEntry(ctx, { reservationId: id, key: transfer.key }))
    if (!wasEntered) {
      const confirmed = await confirmTransfer(ctx, reservation, { transfer, by: 'vendor' })
      if (!confirmed.ok) return confirmed
    }
    return ok(await findSaleView(ctx, { vendorId: sellerId, id }))
  })
  return recorded ?? refused('checkout.reservation_not_found')
}
