import type { Profile, ProfileInput } from '@autopiazza/contract/account'
import type { FieldError } from '@autopiazza/contract/errors'
import { isPersonName } from '@autopiazza/contract/person-name'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../outcome.ts'
import { writeAuditEntry } from '../../../write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { askForEmailChange, countEmailChange } from './ask-for-email-change.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { profileOf } from './profile-of.ts'
import { insertMissingProfile, updatePersonalDetails } from './profile-store.ts'

/** Changes the own name and phone. Another e-mail address needs the current password, and waits for its confirmation. */
export async function updateProfile({ ctx, input }: { readonly ctx: Context; readonly input: ProfileInput }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  const { email, currentPassword, ...details } = input
  const known = await profileOf(ctx, userId)
  const errors = nameErrors(input, known)
  if (errors) return refused('request.invalid', errors)
  const isNewEmail = email !== known.email
  if (isNewEmail) {
    const checked = await checkCurrentPassword(ctx, { userId, password: currentPassword })
    if (!checked.ok) return checked
    const wait = await countEmailChange(ctx, userId)
    if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  }

  return inTransaction(ctx, async (ctx) => {
    await insertMissingProfile(ctx, userId)
    await updatePersonalDetails(ctx, { userId, ...details })
    await writeAuditEntry(ctx, 'profile.update', userId)
    if (isNewEmail) {
      await askForEmailChange(ctx, { userId, sessionId, email })
      await writeAuditEntry(ctx, 'account.ask_for_email_change', userId)
    }
    return ok(await profileOf(ctx, userId))
  })
}

const names = ['firstName', 'lastName'] as const

/** What is wrong with the new names; null when nothing is. A name of before the rule may stay. */
function nameErrors(input: ProfileInput, known: Profile): Partial<Record<(typeof names)[number], FieldError>> | null {
  const wrong = names.filter((name) => input[name] !== known[name] && !isPersonName(input[name]))
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map((name) => [name, 'person_name' as const]))
}
