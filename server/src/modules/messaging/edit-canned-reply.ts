import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { updateCannedReply } from './canned-replies-store.ts'

interface EditCannedReply {
  readonly ctx: Context
  readonly input: { readonly id: string; readonly title: string; readonly content: string }
}

/** Changes an own canned reply. */
export async function editCannedReply({ ctx, input }: EditCannedReply) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateCannedReply(ctx, { ...input, vendorId: vendor.value.userId })))
      return refused('messaging.reply_not_found')
    await writeAuditEntry(ctx, 'canned_reply.edit', input.id)
    return ok({})
  })
}
