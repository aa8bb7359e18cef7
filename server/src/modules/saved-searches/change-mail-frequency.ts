import type { MailFrequency } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { updateFrequency } from './store.ts'

interface FrequencyChange {
  readonly id: string
  readonly frequency: MailFrequency
}

/** Changes how often an own saved search sends a mail. */
export async function changeMailFrequency({ ctx, input }: { ctx: Context; input: FrequencyChange }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const ownerId = person.value.userId
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateFrequency(ctx, { ...input, ownerId }))) return refused('saved_searches.not_found')
    await writeAuditEntry(ctx, 'saved_search.change_frequency', input.id, { frequency: input.frequency })
    return ok({})
  })
}
