import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { deleteSession } from './sessions-store.ts'

/** Ends an own session; its open pages are signed out within seconds. */
export async function endSession({ ctx, input }: { readonly ctx: Context; readonly input: { id: string } }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteSession(ctx, { id: input.id, userId }))) return refused('identity.session_not_found')
    await writeAuditEntry(ctx, 'session.end', input.id)
    return ok({})
  })
}
