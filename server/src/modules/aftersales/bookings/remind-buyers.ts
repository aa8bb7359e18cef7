import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { publishEvent } from '../../../publish-event.ts'
import { endReminder, lockDueReminder } from './bookings-store.ts'

/** Publishes the reminders that are due, each once per appointment; one that begins before its reminder has none. */
export async function remindBuyers(ctx: Context): Promise<void> {
  while (await inTransaction(ctx, remindOne));
}

/** False when no reminder is due. */
async function remindOne(ctx: Context): Promise<boolean> {
  const due = await lockDueReminder(ctx)
  if (!due) return false
  await endReminder(ctx, due.id)
  if (due.startsAt <= ctx.now()) return true
  const startsAt = due.startsAt.toISOString()
  await publishEvent(ctx, 'aftersales.BookingReminderDue', `booking:${due.id}:reminder:${startsAt}`, {
    bookingId: due.id,
    startsAt,
  })
  return true
}
