import type { Profile, ProfileInput } from '@autopiazza/contract/account'
import type { FieldError } from '@autopiazza/contract/errors'
import { isPersonName, spaceInitials } from '@autopiazza/contract/person-name'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingInSession, actingPerson } from '../acting.ts'
import { findProfile, hasProfile } from '../reads/profile.ts'
import { checkCurrentPassword } from './check-password.ts'
import { requestEmailChange, countEmailChange } from './email-change.ts'
import { insertMissingProfile, updateLanguage, updatePersonalDetails } from './profile-store.ts'

/** Returns the acting user's profile, and creates it when it is missing. */
export async function showProfile({ ctx }: { readonly ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  if (!(await hasProfile(ctx, userId))) {
    await inTransaction(ctx, async (ctx) => {
      if (await insertMissingProfile(ctx, userId)) await writeAuditEntry(ctx, 'profile.create', userId)
    })
  }
  return ok(await findProfile(ctx, userId))
}

/** Changes the name and phone. A new e-mail address requires the current password and takes effect when it is confirmed. */
export async function updateProfile({ ctx, input: typed }: Call<ProfileInput>) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  const known = await findProfile(ctx, userId)
  const input = withWrittenNames(typed, known)
  const { email, currentPassword, ...details } = input
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
      await requestEmailChange(ctx, { userId, sessionId, email })
      await writeAuditEntry(ctx, 'account.ask_for_email_change', userId)
    }
    return ok(await findProfile(ctx, userId))
  })
}

const names = ['firstName', 'lastName'] as const

/** Normalises the new names as a sign-up does. Does not change a name that is unchanged in the input. */
function withWrittenNames(input: ProfileInput, known: Profile): ProfileInput {
  const written = names.map((name) => [name, input[name] === known[name] ? input[name] : spaceInitials(input[name])])
  return { ...input, ...Object.fromEntries(written) }
}

/** Returns the errors of the new names, or null. A name that was stored before the rule is accepted. */
function nameErrors(input: ProfileInput, known: Profile): Partial<Record<(typeof names)[number], FieldError>> | null {
  const wrong = names.filter((name) => input[name] !== known[name] && !isPersonName(input[name]))
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map((name) => [name, 'person_name' as const]))
}

export async function setLanguage({ ctx, input }: Call<{ language: Language }>) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await updateLanguage(ctx, { userId, language: input.language })
    await writeAuditEntry(ctx, 'account.set_language', userId, { language: input.language })
    return ok(await findProfile(ctx, userId))
  })
}
