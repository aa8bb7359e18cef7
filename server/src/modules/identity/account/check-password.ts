import { verifyPassword } from 'better-auth/crypto'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { consumeRateLimit, type RateLimit, refundRateLimit } from '../rate-limits.ts'
import { findCredential, findPasswordHash } from '../reads/credential.ts'

/** How often the current password of an account may be wrong; a stranger at an open session cannot try many. */
const attemptsOf = (userId: string): RateLimit => ({
  name: 'current-password',
  key: userId,
  points: 5,
  seconds: 15 * 60,
})

/** The hash of the current password when this is the password, or the refusal to return. */
export async function checkCurrentPassword(
  ctx: Context,
  { userId, password }: { readonly userId: string; readonly password: string | undefined },
) {
  if (password === undefined) return refused('identity.wrong_password', { currentPassword: 'required' })
  const wait = await consumeRateLimit(ctx, attemptsOf(userId))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  const hash = await findPasswordHash(ctx, userId)
  if (hash === null || !(await verifyPassword({ hash, password })))
    return refused('identity.wrong_password', { currentPassword: 'wrong_password' })
  await refundRateLimit(ctx, attemptsOf(userId))
  return ok(hash)
}

/** For the system alone: true when this is the password of the account with this address. */
export async function isPasswordOf({
  ctx,
  input: { email, password },
}: {
  ctx: Context
  input: { readonly email: string; readonly password: string }
}): Promise<boolean> {
  if (ctx.actor.kind !== 'system')
    throw new Error(`A ${ctx.actor.kind} tried a password without the limit of sign-in attempts`)
  const credential = await findCredential(ctx, { email, place: '' })
  if (!credential?.userId) return false
  return verifyPassword({ hash: credential.passwordHash, password })
}
