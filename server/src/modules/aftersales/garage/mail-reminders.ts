import { dayInItaly } from '@autopiazza/contract/italian-time'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { queueMail } from '../../../queue-mail.ts'
import { inPages, sweep } from '../../../sweep.ts'
import { listVehiclesToRemind } from '../reads/vehicles-to-remind.ts'
import { deadlinesOf } from '../rules/deadlines.ts'
import { hourInItaly } from '@autopiazza/contract/calendar-day'
import { hourOfReminders, remindersOf } from '../rules/reminders.ts'
import { insertReminder } from './garage-store.ts'

/** Queues the mails before deadlines that are due, from nine o'clock in Italy on. Each mail and its mark are one transaction: it is sent once, whenever the job runs again. A failure does not stop the others. */
export async function mailReminders(ctx: Context): Promise<void> {
  if (hourInItaly(ctx.now()) < hourOfReminders) return
  const today = dayInItaly(ctx.now())
  await sweep({
    failure: 'cars could not be reminded of',
    rows: inPages((afterId) => listVehiclesToRemind(ctx, afterId)),
    work: async ({ id, owner, facts, ...vehicle }) => {
      for (const reminder of remindersOf(deadlinesOf(facts, today)))
        await inTransaction(ctx, async (ctx) => {
          if (!(await insertReminder(ctx, { ...reminder, purchasedVehicleId: id }))) return
          const { deadline, dueOn, daysBefore } = reminder
          await queueMail(ctx, {
            deduplicationKey: `garage:${id}:${deadline}:${dueOn}:${daysBefore}`,
            recipient: owner.email,
            language: owner.language,
            template: 'deadline-reminder',
            variables: {
              purchasedVehicleId: id,
              firstName: owner.firstName,
              vehicle: vehicleName(vehicle),
              deadline,
              dueOn,
            },
          })
        })
    },
  })
}
