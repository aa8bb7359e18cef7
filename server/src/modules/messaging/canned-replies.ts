import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { deleteCannedReply, insertCannedReply, updateCannedReply } from './canned-replies-store.ts'
import { listOwnCannedReplies } from './reads/canned-replies.ts'

export async function listCannedReplies({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return ok(await listOwnCannedReplies(ctx, vendor.value.userId))
}

export async function addCannedReply({ ctx, input }: Call<{ readonly title: string; readonly content: string }>) {
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

export async function editCannedReply({
  ctx,
  input,
}: Call<{ readonly id: string; readonly title: string; readonly content: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateCannedReply(ctx, { ...input, vendorId: vendor.value.userId })))
      return refused('messaging.reply_not_found')
    await writeAuditEntry(ctx, 'canned_reply.edit', input.id)
    return ok({})
  })
}

export async function removeCannedReply({ ctx, input }: Call<{ readonly id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteCannedReply(ctx, { id: input.id, vendorId: vendor.value.userId })))
      return refused('messaging.reply_not_found')
    await writeAuditEntry(ctx, 'canned_reply.remove', input.id)
    return ok({})
  })
}
