import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { insertCannedReply } from './canned-replies-store.ts'

interface AddCannedReply {
  readonly ctx: Context
  readonly input: { readonly title: string; readonly content: string }
}

/** Adds a canned reply of the vendor, thirty at most. */
export async function addCannedReply({ ctx, input }: AddCannedReply) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    const id = await insertCannedReply(ctx, { ...input, vendorId: vendor.value.userId })
    await writeAuditEntry(ctx, 'canned_reply.add', id)
    return ok({ id })
  }).catch((error: unknown) => {
    if (isRefusedBy(error, 'thirty_canned_replies_per_vendor')) return refused('messaging.reply_limit')
    throw error
  })
}
