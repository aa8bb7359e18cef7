import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { actingPerson } from '../acting.ts'
import { hasProfile } from '../reads/profile.ts'
import { profileOf } from './profile-of.ts'
import { insertMissingProfile } from './profile-store.ts'

/** The acting person's own data. An account without a profile gets one. */
export async function showProfile({ ctx }: { readonly ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  if (!(await hasProfile(ctx, userId))) {
    await inTransaction(ctx, async (ctx) => {
      if (await insertMissingProfile(ctx, userId)) await writeAuditEntry(ctx, 'profile.create', userId)
    })
  }
  return ok(await profileOf(ctx, userId))
}
