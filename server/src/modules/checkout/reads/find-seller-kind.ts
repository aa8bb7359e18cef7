import type { Context } from '../../../context.ts'

/** What the seller is; null where that is not recorded. */
export async function findSellerKind(ctx: Context, sellerId: string): Promise<'private' | 'business' | null> {
  const row = await ctx.db.selectFrom('vendor_details').select('id').where('id', '=', sellerId).executeTakeFirst()
  return row ? 'business' : null
}
