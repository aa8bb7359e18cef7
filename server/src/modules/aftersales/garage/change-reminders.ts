import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { actingBuyer } from '../../identity/index.ts'
import { updateReminders } from './garage-store.ts'

/** Begins or ends the mails before the deadlines of an own purchased car. */
export async function changeReminders({ ctx, input }: { ctx: Context; input: { id: string; hasReminders: boolean } }) {
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
