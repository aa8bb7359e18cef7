import { hashPassword } from '@better-auth/utils/password'
import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { Accounts } from './accounts.ts'
import { revokeTokens } from './access-tokens/access-tokens-store.ts'
import { deleteEmailChange } from './account/email-changes-store.ts'
import { resetSignInAttempts, placeLimit } from './sign-in-attempts.ts'
import { passwordEstimator } from './password-estimator.ts'
import { consumeRateLimit } from './rate-limits.ts'
import { findOpenProof } from './reads/open-proof.ts'
import { isPredictablePassword } from './rules/predictable-password.ts'
import { readReference } from './signed-reference.ts'
import { mailPasswordChanged } from './account/change-password.ts'
import { deleteChallenges } from './two-factor/two-factor-store.ts'
import { updatePassword, deleteProof } from './store.ts'

interface Parts extends Call<{ token: string; password: string }> {
  readonly accounts: Pick<Accounts, 'secret' | 'devices'>
  readonly headers: Headers
}

/** Sets a new password with a mailed link, once, and mails the owner. Ends sessions, access tokens and a pending change of e-mail address. Does not remove the second factor. */
export async function resetPassword({ ctx, input, accounts, headers }: Parts) {
  const wait = await consumeRateLimit(ctx, placeLimit(ctx, 'reset-password'))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  const id = readReference(accounts.secret, 'reset-password', input.token)
  const owner = id ? await findOpenProof(ctx, id) : null
  if (!id || !owner) return refused('identity.link_invalid')
  if (isPredictablePassword(input.password, owner, await passwordEstimator()))
    return refused('identity.password_too_common', { password: 'password_too_common' })

  const passwordHash = await hashPassword(input.password)
  const isSet = await inTransaction(ctx, async (ctx) => {
    if (!(await deleteProof(ctx, { proof: 'reset-password', id, userId: owner.userId }))) return false
    await updatePassword(ctx, { userId: owner.userId, passwordHash })
    await deleteChallenges(ctx, owner.userId)
    await revokeTokens(ctx, owner.userId)
    await deleteEmailChange(ctx, owner.userId)
    await mailPasswordChanged(ctx, { userId: owner.userId, headers })
    await writeAuditEntry(ctx, 'account.reset_password', owner.userId)
    return true
  })
  if (!isSet) return refused('identity.link_invalid')
  await resetSignInAttempts(ctx, owner.email)
  return ok({ cookies: [accounts.devices.markKnown(owner.email)] })
}
