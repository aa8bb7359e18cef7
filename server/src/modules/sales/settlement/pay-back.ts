import type { Transfer } from '@autopiazza/contract/transfer'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { changeReservation } from '../../checkout/index.ts'
import { actingVendor } from '../../identity/index.ts'
import { findSaleView } from '../reads/sale-views.ts'
import { recordPaidBack } from './record-paid-back.ts'

interface PayBack {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly transfer: Transfer }
}

/** The vendor records that money received by transfer was paid back to the buyer. */
export async function payBack({ ctx, input: { id, transfer } }: PayBack) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const sellerId = vendor.value.userId
  const paidBack = await changeReservation(ctx, { which: { id }, as: { sellerId } }, async (ctx, reservation) => {
    const recorded = await recordPaidBack(ctx, reservation, { transfer, by: 'vendor' })
    return recorded.ok ? ok(await findSaleView(ctx, { vendorId: sellerId, id })) : recorded
  })
  return paidBack ?? refused('checkout.reservation_not_found')
}
