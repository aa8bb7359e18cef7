import type { Language } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { profileOf } from './profile-of.ts'
import { updateLanguage } from './profile-store.ts'

/** Sets the language of the mails to the acting person. */
export async function setLanguage({ ctx, input }: { readonly ctx: Context; readonly input: { language: Language } }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await updateLanguage(ctx, { userId, language: input.language })
    await writeAuditEntry(ctx, 'account.set_language', userId, { language: input.language })
    return ok(await profileOf(ctx, userId))
  })
}
