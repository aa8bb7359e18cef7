import type { Context } from '../../../kernel/context.ts'
import { inPages, sweep } from '../../../kernel/sweep.ts'
import { changeReservation, eventIds, recordChange } from '../../checkout/index.ts'
import { listSalesToRemind, type SaleToRemind } from '../reads/sales-to-remind.ts'
import { type DueReminder, dueReminders } from '../rules/sale-reminders.ts'
import { writeReminder } from './settlement-store.ts'

/**
 * Sends the reminders of sales that require an action: the balance, a transfer to confirm, the handover, or a
 * repayment. Each is sent once; a reminder of overdue money is repeated. A failure does not stop the others.
 */
export async function remindOfSales(ctx: Context): Promise<void> {
  await sweep({
    failure: 'people could not be reminded of sales',
    rows: salesToRemind(ctx),
    work: ({ id }) => remindOfSale(ctx, id),
  })
}

async function* salesToRemind(ctx: Context) {
  for await (const sale of inPages((afterId) => listSalesToRemind(ctx, { afterId })))
    if (missing(ctx, sale).length > 0) yield sale
}

function missing(ctx: Context, { facts, sent }: SaleToRemind): readonly DueReminder[] {
  return dueReminders(facts, ctx.now()).filter(
    ({ reminder, since }) => !sent.some((one) => one.reminder === reminder && new Date(one.at) >= since),
  )
}

async function remindOfSale(ctx: Context, id: string): Promise<void> {
  await changeReservation(ctx, { which: { id }, as: 'system' }, async (ctx, reservation) => {
    const [sale] = await listSalesToRemind(ctx, { id })
    for (const { reminder, since } of sale ? missing(ctx, sale) : []) {
      await writeReminder(ctx, { reservationId: id, reminder })
      await recordChange(ctx, reservation, {
        event: {
          type: 'sales.ReminderDue',
          key: `reservation:${id}:reminder:${reminder}:${since.toISOString()}`,
          payload: { ...eventIds(reservation), reminder },
        },
      })
    }
  })
}
