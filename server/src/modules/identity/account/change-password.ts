import { hashPassword } from '@better-auth/utils/password'
import { randomUUID } from 'node:crypto'
import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { queueMail } from '../../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { revokeTokens } from '../access-tokens/access-tokens-store.ts'
import { actingInSession } from '../acting.ts'
import { passwordEstimator } from '../password-estimator.ts'
import { isPredictablePassword } from '../rules/predictable-password.ts'
import { deleteProofs } from '../store.ts'
import { checkCurrentPassword } from './check-password.ts'
import { deleteEmailChange } from './email-changes-store.ts'
import { replacePassword } from './password-store.ts'
import { findProfile } from '../reads/profile.ts'
import { findAccount } from '../reads/mail-recipient.ts'
import { doneInBrowser } from '../two-factor/security-mail.ts'
import { deleteChallenges } from '../two-factor/two-factor-store.ts'
import { deleteOtherSessions } from './sessions-store.ts'

interface Parts extends Call<{ currentPassword: string; password: string }> {
  readonly headers: Headers
}

/** Sets a new password and mails the owner. Ends every other session, access token, mailed link and pending change of e-mail address. */
export async function changePassword({ ctx, input, headers }: Parts) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  const known = await checkCurrentPassword(ctx, { userId, password: input.currentPassword })
  if (!known.ok) return known
  const { email, firstName, lastName } = await findProfile(ctx, userId)
  const owner = { email, firstName: firstName ?? '', lastName: lastName ?? '' }
  if (isPredictablePassword(input.password, owner, await passwordEstimator()))
    return refused('identity.password_too_common', { password: 'password_too_common' })

  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    if (!(await replacePassword(ctx, { userId, passwordHash, replaced: known.value })))
      return refused('identity.wrong_password', { currentPassword: 'wrong_password' })
    await deleteOtherSessions(ctx, { userId, keep: [sessionId] })
    await deleteChallenges(ctx, userId)
    await revokeTokens(ctx, userId)
    await deleteProofs(ctx, userId)
    await deleteEmailChange(ctx, userId)
    await mailPasswordChanged(ctx, { userId, headers })
    await writeAuditEntry(ctx, 'account.change_password', userId)
    return ok({})
  })
}

export async function mailPasswordChanged(
  ctx: Context,
  { userId, headers }: { readonly userId: string; readonly headers: Headers },
): Promise<void> {
  const account = await findAccount(ctx, userId)
  if (!account) return
  const { email: recipient, firstName, language } = account
  await queueMail(ctx, {
    deduplicationKey: `password-changed:${randomUUID()}`,
    recipient,
    language,
    template: 'password-changed',
    variables: { firstName, ...doneInBrowser(ctx, headers) },
  })
}
