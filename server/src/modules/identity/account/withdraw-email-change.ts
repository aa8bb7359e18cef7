import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { deleteEmailChange } from './email-changes-store.ts'
import { profileOf } from './profile-of.ts'

/** Withdraws the change of address that waits for its confirmation, if there is one. */
export async function withdrawEmailChange({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    if (await deleteEmailChange(ctx, userId)) await writeAuditEntry(ctx, 'account.withdraw_email_change', userId)
    return ok(await profileOf(ctx, userId))
  })
}
