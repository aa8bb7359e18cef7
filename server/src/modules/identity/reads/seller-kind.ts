import type { SellerKind } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'

/** What the seller is; null where there are no details of a vendor. */
export async function findSellerKind(ctx: Context, sellerId: string): Promise<SellerKind | null> {
  const row = await ctx.db
    .selectFrom('vendor_details')
    .select('seller_kind')
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return row?.seller_kind ?? null
}
