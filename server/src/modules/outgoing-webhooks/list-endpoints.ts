import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { countDeliveries, listDeliveryViews } from './reads/delivery-views.ts'
import { findEndpointView, listEndpointViews } from './reads/endpoint-views.ts'

/** The vendor's webhooks, the oldest first. */
export async function listEndpoints({ ctx }: { readonly ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return ok(await listEndpointViews(ctx, vendor.value.userId))
}

interface ListDeliveries {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly page: number; readonly pageSize: number }
}

/** One page of the calls of an own webhook, the newest event first. */
export async function listDeliveries({ ctx, input: { id, page, pageSize } }: ListDeliveries) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  if (!(await findEndpointView(ctx, { id, vendorId: vendor.value.userId }))) return refused('webhooks.not_found')
  return ok({
    total: await countDeliveries(ctx, id),
    page,
    pageSize,
    deliveries: await listDeliveryViews(ctx, { endpointId: id, page, pageSize }),
  })
}
