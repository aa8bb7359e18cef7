import type { Context } from '../../kernel/context.ts'

interface ReplyText {
  readonly title: string
  readonly content: string
}
interface OwnReply {
  readonly id: string
  readonly vendorId: string
}

/** Inserts a canned reply. Throws when the vendor already has thirty. */
export async function insertCannedReply(
  ctx: Context,
  { vendorId, title, content }: ReplyText & { readonly vendorId: string },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('canned_replies')
    .values({ vendor_id: vendorId, title, content })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a canned reply. Returns false when the vendor has no such reply. */
export async function updateCannedReply(
  ctx: Context,
  { id, vendorId, title, content }: OwnReply & ReplyText,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('canned_replies')
    .set({ title, content })
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCannedReply(ctx: Context, { id, vendorId }: OwnReply): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('canned_replies')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
