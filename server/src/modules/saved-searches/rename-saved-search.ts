import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { updateName } from './store.ts'

/** Gives an own saved search another name. */
export async function renameSavedSearch({ ctx, input }: { ctx: Context; input: { id: string; name: string } }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const ownerId = person.value.userId
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateName(ctx, { ...input, ownerId }))) return refused('saved_searches.not_found')
    await writeAuditEntry(ctx, 'saved_search.rename', input.id)
    return ok({})
  })
}
