import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { endReminders } from './garage-store.ts'
import { vehicleOfLink } from './reminders-link.ts'

interface ByLink {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}

/** Ends the reminders of the one car that a signed link names. Whoever has the link may call it, as often as wanted. */
export async function endRemindersByLink({ ctx, input, secret }: ByLink) {
  const id = vehicleOfLink(secret, input.token)
  if (id === null) return refused('aftersales.link_invalid')
  return inTransaction(ctx, async (ctx) => {
    await endReminders(ctx, id)
    await writeAuditEntry(ctx, 'vehicle.end_reminders', id)
    return ok({})
  })
}
