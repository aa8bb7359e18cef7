import type { SalesInput } from '@autopiazza/contract/sales'
import type { Context } from '../../../kernel/context.ts'
import { ok } from '../../../kernel/outcome.ts'
import { actingVendor } from '../../identity/index.ts'
import { countSales, listSaleViews } from '../reads/sale-views.ts'

interface ListSales {
  readonly ctx: Context
  readonly input: SalesInput
}

/** One page of the reservations of the vendor's cars in one state, and how many there are in each. */
export async function listSales({ ctx, input }: ListSales) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { state, page, pageSize } = input
  const vendorId = vendor.value.userId
  const { waiting, soldAdverts, ...counts } = await countSales(ctx, vendorId)
  const sales = await listSaleViews(ctx, { ...input, vendorId })
  return ok({ total: { ...counts, waiting }[state], page, pageSize, counts, soldAdverts, sales })
}
