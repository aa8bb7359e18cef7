import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { ChosenDelivery } from '../quote/resolve-delivery.ts'
import { updateDelivery } from '../completion-store.ts'
import { type ChosenExtras, extrasColumns } from '../hold/hold-store.ts'

export async function findTradeInColumns(
  ctx: Context,
  id: string,
): Promise<{ valuationId: string | null; details: unknown }> {
  return ctx.db
    .selectFrom('vehicle_reservations')
    .select(['valuation_id as valuationId', 'trade_in_details as details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function hasDelivery(
  ctx: Context,
  { id, delivery: { method, pickupLocationId, address } }: { readonly id: string; readonly delivery: ChosenDelivery },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('vehicle_reservations')
    .select('id')
    .where('id', '=', id)
    .where('delivery_method', '=', method)
    .where(sql<boolean>`pickup_location_id is not distinct from ${pickupLocationId}::uuid`)
    .where(sql<boolean>`delivery_address is not distinct from ${address && JSON.stringify(address)}::jsonb`)
    .executeTakeFirst()
  return row !== undefined
}

interface ChangedReservation extends ChosenExtras {
  readonly id: string
  readonly quoteId: string
  readonly delivery: ChosenDelivery | null
}

/** Replaces the quote and choices of an open reservation. Refused by one_purchase_per_valuation, paid_within_due, quote_of_an_open_reservation. */
export async function updateChoices(
  ctx: Context,
  { id, quoteId, delivery, ...extras }: ChangedReservation,
): Promise<void> {
  await ctx.db
    .updateTable('vehicle_reservations')
    .set({ quote_id: quoteId, amount: extras.price.total, ...extrasColumns(extras) })
    .where('id', '=', id)
    .execute()
  if (delivery) await updateDelivery(ctx, { id, delivery })
}
