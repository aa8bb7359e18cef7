import type { ExportChannel } from '@autopiazza/contract/stock-export-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface OwnAddress {
  readonly vendorId: string
  readonly channel: ExportChannel
}

interface NewAddress extends OwnAddress {
  readonly id: string
  readonly secretHash: string
  readonly encryptedSecret: Buffer
}

/** Creates the address of a file, or replaces it in the same statement, so that at most one secret opens it. */
export async function replaceAddress(
  ctx: Context,
  { id, vendorId, channel, secretHash, encryptedSecret }: NewAddress,
): Promise<void> {
  const secret = { id, secret_hash: secretHash, encrypted_secret: encryptedSecret }
  await ctx.db
    .insertInto('stock_export_addresses')
    .values({ ...secret, vendor_id: vendorId, channel })
    .onConflict((conflict) =>
      conflict
        .constraint('one_export_address_per_channel')
        .doUpdateSet({ ...secret, created_at: sql<Date>`now()`, last_fetched_at: null }),
    )
    .execute()
}

export async function deleteAddress(ctx: Context, { vendorId, channel }: OwnAddress): Promise<void> {
  await ctx.db
    .deleteFrom('stock_export_addresses')
    .where('vendor_id', '=', vendorId)
    .where('channel', '=', channel)
    .execute()
}

/** Records that a file was fetched, at most once a minute. */
export async function markFetched(ctx: Context, secretHash: string): Promise<void> {
  await ctx.db
    .updateTable('stock_export_addresses')
    .set({ last_fetched_at: sql<Date>`now()` })
    .where('secret_hash', '=', secretHash)
    .where(sql<boolean>`coalesce(last_fetched_at < now() - interval '1 minute', true)`)
    .execute()
}

/** Sets the store code of a pickup point; null removes it. */
export async function writeStoreCode(
  ctx: Context,
  {
    vendorId,
    pickupLocationId,
    storeCode,
  }: { readonly vendorId: string; readonly pickupLocationId: string; readonly storeCode: string | null },
): Promise<void> {
  if (storeCode === null) {
    await ctx.db
      .deleteFrom('stock_export_stores')
      .where('pickup_location_id', '=', pickupLocationId)
      .where('vendor_id', '=', vendorId)
      .execute()
    return
  }
  await ctx.db
    .insertInto('stock_export_stores')
    .values({ pickup_location_id: pickupLocationId, vendor_id: vendorId, store_code: storeCode })
    .onConflict((conflict) =>
      conflict.column('pickup_location_id').doUpdateSet({ store_code: storeCode, changed_at: sql<Date>`now()` }),
    )
    .execute()
}
