import type { CannedReply } from '@autopiazza/contract/canned-replies'
import type { Context } from '../../../kernel/context.ts'

export async function listOwnCannedReplies(ctx: Context, vendorId: string): Promise<CannedReply[]> {
  return ctx.db
    .selectFrom('canned_replies')
    .select(['id', 'title', 'content'])
    .where('vendor_id', '=', vendorId)
    .orderBy((title) => title.fn('lower', ['title']))
    .orderBy('id')
    .execute()
}
