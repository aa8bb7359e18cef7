import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { deleteSavedSearch } from './store.ts'

/** Removes an own saved search and what it found. */
export async function removeSavedSearch({ ctx, input }: { ctx: Context; input: { id: string } }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const ownerId = person.value.userId
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteSavedSearch(ctx, { id: input.id, ownerId }))) return refused('saved_searches.not_found')
    await writeAuditEntry(ctx, 'saved_search.remove', input.id)
    return ok({})
  })
}
