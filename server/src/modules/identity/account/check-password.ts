import { verifyPassword } from '@better-auth/utils/password'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { consumeRateLimit, type RateLimit, refundRateLimit } from '../rate-limits.ts'
import { findCredential, findPasswordHash } from '../reads/credential.ts'

/** Limits wrong entries of the current password, so that a person at an unattended session cannot try many. */
const attemptsOf = (userId: string): RateLimit => ({
  name: 'current-password',
  key: userId,
  points: 5,
  seconds: 15 * 60,
})

/** Returns the hash of the current password when the given password is correct, otherwise a refusal. */
export async function checkCurrentPassword(
  ctx: Context,
  { userId, password }: { readonly userId: string; readonly password: string | undefined },
) {
  if (password === undefined) return refused('identity.wrong_password', { currentPassword: 'required' })
  const wait = await consumeRateLimit(ctx, attemptsOf(userId))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  const hash = await findPasswordHash(ctx, userId)
  if (hash === null || !(await verifyPassword(hash, password)))
    return refused('identity.wrong_password', { currentPassword: 'wrong_password' })
  await refundRateLimit(ctx, attemptsOf(userId))
  return ok(hash)
}

/** Returns whether this is the password of the account. Only for the system, because attempts are not limited. */
export async function isPasswordOf({
  ctx,
  input: { email, password },
}: Call<{ readonly email: string; readonly password: string }>): Promise<boolean> {
  if (ctx.actor.kind !== 'system')
    throw new Error(`A ${ctx.actor.kind} checked a password without the limit on sign-in attempts`)
  const credential = await findCredential(ctx, { email, place: '' })
  if (!credential?.userId) return false
  return verifyPassword(credential.passwordHash, password)
}
