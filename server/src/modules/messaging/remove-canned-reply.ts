import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deleteCannedReply } from './canned-replies-store.ts'

/** Removes an own canned reply. */
export async function removeCannedReply({ ctx, input }: { ctx: Context; input: { readonly id: string } }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteCannedReply(ctx, { id: input.id, vendorId: vendor.value.userId })))
      return refused('messaging.reply_not_found')
    await writeAuditEntry(ctx, 'canned_reply.remove', input.id)
    return ok({})
  })
}
