import type { Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { publishEvent } from '../../../kernel/publish-event.ts'
import { inPages, sweep } from '../../../kernel/sweep.ts'
import { listDueReminders } from '../reads/open-bookings.ts'
import { endReminder, lockDueReminder } from './bookings-store.ts'

/** Publishes the due reminders, each once per appointment, and none for an appointment that has begun. A failure does not stop the others. */
export async function remindBuyers(ctx: Context): Promise<void> {
  await sweep({
    failure: 'bookings could not be reminded of',
    rows: inPages((afterId) => listDueReminders(ctx, afterId)),
    work: ({ id }) => inTransaction(ctx, (ctx) => remindOne(ctx, id)),
  })
}

async function remindOne(ctx: Context, id: string): Promise<void> {
  const due = await lockDueReminder(ctx, id)
  if (!due) return
  await endReminder(ctx, due.id)
  if (due.startsAt <= ctx.now()) return
  const startsAt = due.startsAt.toISOString()
  await publishEvent(ctx, 'aftersales.BookingReminderDue', `booking:${due.id}:reminder:${startsAt}`, {
    bookingId: due.id,
    startsAt,
  })
}
