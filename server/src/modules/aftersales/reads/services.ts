import type { PurchasedService } from '@autopiazza/contract/aftersales'
import type { Selectable } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { AfterSalesServices } from '../../../database/tables.ts'

/** Returns the services of purchased cars in the order in which they were offered. */
export async function listServices(
  ctx: Context,
  { purchaseIds }: { readonly purchaseIds: readonly string[] },
): Promise<Selectable<AfterSalesServices>[]> {
  return ctx.db
    .selectFrom('after_sales_services')
    .selectAll()
    .where('purchased_vehicle_id', 'in', purchaseIds)
    .orderBy('id')
    .execute()
}

/** Returns one service of a buyer's car; null when the car was returned. */
export async function findService(
  ctx: Context,
  { id, buyerId }: { readonly id: string; readonly buyerId: string },
): Promise<PurchasedService | null> {
  const row = await ctx.db
    .selectFrom('after_sales_services as service')
    .innerJoin('purchased_vehicles as purchase', 'purchase.id', 'service.purchased_vehicle_id')
    .selectAll('service')
    .where('service.id', '=', id)
    .where('purchase.user_id', '=', buyerId)
    .where('purchase.returned_on', 'is', null)
    .executeTakeFirst()
  return row ? toService(row) : null
}

export function toService({
  id,
  service_type: serviceType,
  description,
  months,
  price,
  purchased,
  ended_at,
}: Selectable<AfterSalesServices>): PurchasedService {
  return { id, serviceType, description, months, price, purchased, hasEnded: ended_at !== null }
}
