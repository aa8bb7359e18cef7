import type { Context } from '../../context.ts'
import { ok } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { listOwnCannedReplies } from './reads/canned-replies.ts'

/** The vendor's canned replies, by title. */
export async function listCannedReplies({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  return ok(await listOwnCannedReplies(ctx, vendor.value.userId))
}
