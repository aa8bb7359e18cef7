import type { CannedReply } from '@autopiazza/contract/canned-replies'
import type { Context } from '../../../kernel/context.ts'

/** A vendor's canned replies, by title. */
export async function listOwnCannedReplies(ctx: Context, vendorId: string): Promise<CannedReply[]> {
  return ctx.db
    .selectFrom('canned_replies')
    .select(['id', 'title', 'content'])
    .where('vendor_id', '=', vendorId)
    .orderBy((title) => title.fn('lower', ['title']))
    .orderBy('id')
    .execute()
}
