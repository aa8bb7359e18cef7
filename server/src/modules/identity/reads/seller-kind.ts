import type { SellerKind } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** What a seller is who has these details, a column or an expression: without any, a business. */
export function sellerKindOf(detailed: string | RawBuilder<unknown>): RawBuilder<SellerKind> {
  return sql`coalesce(${typeof detailed === 'string' ? sql.ref(detailed) : detailed}, 'business')`
}

/** What the seller is. */
export async function findSellerKind(ctx: Context, sellerId: string): Promise<SellerKind> {
  const details = sql`(select seller_kind from vendor_details where id = ${sellerId})`
  const { rows } = await sql<{ kind: SellerKind }>`select ${sellerKindOf(details)} as kind`.execute(ctx.db)
  const [seller] = rows
  if (!seller) throw new Error('A select without a table has one row')
  return seller.kind
}
