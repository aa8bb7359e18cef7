import type { Context } from '../../../kernel/context.ts'

/** Returns the store codes of a dealer's pickup points. */
export async function listExportStores(
  ctx: Context,
  vendorId: string,
): Promise<{ readonly pickupLocationId: string; readonly storeCode: string }[]> {
  return ctx.db
    .selectFrom('stock_export_stores')
    .select(['pickup_location_id as pickupLocationId', 'store_code as storeCode'])
    .where('vendor_id', '=', vendorId)
    .orderBy('pickup_location_id')
    .execute()
}
