import type { ExportChannel } from '@autopiazza/contract/stock-export-vocabulary'
import type { Context } from '../../../kernel/context.ts'

export interface ExportAddress {
  readonly id: string
  readonly channel: ExportChannel
  readonly encryptedSecret: Buffer
  readonly createdAt: Date
  readonly lastFetchedAt: Date | null
}

/** Returns the secret addresses of a dealer. */
export async function listExportAddresses(ctx: Context, vendorId: string): Promise<ExportAddress[]> {
  return ctx.db
    .selectFrom('stock_export_addresses')
    .select(['id', 'channel', 'encrypted_secret as encryptedSecret', 'created_at as createdAt'])
    .select('last_fetched_at as lastFetchedAt')
    .where('vendor_id', '=', vendorId)
    .execute()
}

/** Returns whose file a secret opens, and which; null for an unknown or replaced secret, and while the dealer is suspended. */
export async function findExportAddress(
  ctx: Context,
  secretHash: string,
): Promise<{ readonly vendorId: string; readonly channel: ExportChannel } | null> {
  const row = await ctx.db
    .selectFrom('stock_export_addresses as address')
    .innerJoin('users as dealer', 'dealer.id', 'address.vendor_id')
    .select(['address.vendor_id as vendorId', 'address.channel'])
    .where('address.secret_hash', '=', secretHash)
    .where('dealer.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
