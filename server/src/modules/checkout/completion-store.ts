import type { DeliveryMethod } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import type { ChosenDelivery } from './quote/resolve-delivery.ts'

export async function updateDelivery(
  ctx: Context,
  { id, delivery: { method, pickupLocationId, address } }: { readonly id: string; readonly delivery: ChosenDelivery },
): Promise<void> {
  await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      delivery_method: method,
      pickup_location_id: pickupLocationId,
      delivery_address: address && JSON.stringify(address),
      delivery_chosen_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks the car as sold and returns the delivery method, which is pickup when the buyer chose none. */
export async function updateCompletion(
  ctx: Context,
  { id, by }: { readonly id: string; readonly by: 'buyer' | 'vendor' | 'system' },
): Promise<DeliveryMethod> {
  const { deliveryMethod } = await ctx.db
    .updateTable('vehicle_reservations')
    .set({
      status: 'completed',
      delivery_method: sql<DeliveryMethod>`coalesce(delivery_method, 'pickup')`,
      ended_at: sql<Date>`now()`,
      ended_by: by,
    })
    .where('id', '=', id)
    .returning(sql<DeliveryMethod>`delivery_method`.as('deliveryMethod'))
    .executeTakeFirstOrThrow()
  return deliveryMethod
}
