import type { Context } from '@autopiazza/server/context'

const day = 86_400_000

/** A car bought forty days ago, with the services offered for it; returns the purchase's id. */
export async function insertPastPurchase(
  ctx: Context,
  { buyerId, vehicleId }: { readonly buyerId: string; readonly vehicleId: string },
): Promise<string> {
  const purchasedAt = new Date(ctx.now().getTime() - 40 * day)
  const { id } = await ctx.db
    .insertInto('purchased_vehicles')
    .values({ user_id: buyerId, vehicle_id: vehicleId, purchased_at: purchasedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = { purchased_vehicle_id: id, purchased: false, purchased_at: null, months: null }
  await ctx.db
    .insertInto('after_sales_services')
    .values([
      { ...common, service_type: 'warranty', price: 79_900, months: 12, purchased: true, purchased_at: purchasedAt },
      { ...common, service_type: 'maintenance', price: 24_900 },
      { ...common, service_type: 'repair', price: null },
      { ...common, service_type: 'roadside_assistance', price: 19_900, months: 12 },
    ])
    .execute()
  return id
}
