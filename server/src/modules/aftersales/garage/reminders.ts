import * as addresses from '@autopiazza/contract/addresses'
import { hourInItaly } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { queueMail } from '../../../kernel/queue-mail.ts'
import { inPages, sweep } from '../../../kernel/sweep.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingBuyer, unsubscribeLinks } from '../../identity/index.ts'
import { findReminders } from '../reads/garage-vehicle.ts'
import { listVehiclesToRemind } from '../reads/vehicles-to-remind.ts'
import { deadlinesOf } from '../rules/deadlines.ts'
import { hourOfReminders, remindersOf } from '../rules/reminders.ts'
import { endReminders, insertReminder, updateReminders } from './garage-store.ts'

/** Starts or stops the mails before the deadlines of the buyer's car. */
export async function changeReminders({ ctx, input }: Call<{ id: string; hasReminders: boolean }>) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { id, hasReminders } = input
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateReminders(ctx, { id, hasReminders, buyerId: buyer.value.userId })))
      return refused('aftersales.vehicle_not_found')
    await writeAuditEntry(ctx, 'vehicle.change_reminders', id, { hasReminders })
    return ok({})
  })
}

/** Signs and reads the links that stop the reminders of one purchased car. */
export const {
  linkTo: remindersLink,
  show: showRemindersByLink,
  end: endRemindersByLink,
} = unsubscribeLinks({
  purpose: 'end-garage-mails',
  address: addresses.garageMails,
  invalid: 'aftersales.link_invalid',
  find: async (ctx, id) => {
    const found = await findReminders(ctx, id)
    return found && { vehicle: vehicleText(vehicleName(found), ctx.language), hasEnded: !found.hasReminders }
  },
  end: endReminders,
  auditedAs: 'vehicle.end_reminders',
})

/**
 * Queues the due mails before deadlines, from nine o'clock in Italy on. Writes each mail and its mark in one
 * transaction, so that each mail is sent once. A failure does not stop the others.
 */
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
