import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deleteEndpoint } from './endpoints-store.ts'

interface RemoveEndpoint {
  readonly ctx: Context
  readonly input: { readonly id: string }
}

/** Removes an own webhook with the record of its calls. */
export async function removeEndpoint({ ctx, input: { id } }: RemoveEndpoint) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteEndpoint(ctx, { id, vendorId: vendor.value.userId }))) return refused('webhooks.not_found')
    await writeAuditEntry(ctx, 'webhook.remove', id)
    return ok({})
  })
}
