import type { SalesInput } from '@autopiazza/contract/sales'
import type { Call } from '../../../kernel/context.ts'
import { ok } from '../../../kernel/outcome.ts'
import { actingVendor } from '../../identity/index.ts'
import { countSales, listSaleViews } from '../reads/sale-views.ts'

/** Returns a page of the vendor's reservations in one state, and the count of each state. */
export async function listSales({ ctx, input }: Call<SalesInput>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { state, page, pageSize } = input
  const vendorId = vendor.value.userId
  const { waiting, soldAdverts, ...counts } = await countSales(ctx, vendorId)
  const sales = await listSaleViews(ctx, { ...input, vendorId })
  return ok({ total: { ...counts, waiting }[state], page, pageSize, counts, soldAdverts, sales })
}
