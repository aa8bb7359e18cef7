import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { deleteOtherSessions } from './sessions-store.ts'

/** Ends every own session except that of the request. */
export async function endOtherSessions({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await deleteOtherSessions(ctx, { userId, keep: [sessionId] })
    await writeAuditEntry(ctx, 'session.end_others', userId)
    return ok({})
  })
}
