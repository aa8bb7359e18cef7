import type { SaleReminder } from '@autopiazza/contract/settlement-vocabulary'
import type { Context } from '../../../context.ts'

/** Marks that people were reminded; false when they were before. */
export async function insertReminder(
  ctx: Context,
  { reservationId, reminder }: { readonly reservationId: string; readonly reminder: SaleReminder },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('sale_reminders')
    .values({ reservation_id: reservationId, reminder, sent_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reservation_id')
    .executeTakeFirst()
  return row !== undefined
}
