import { retention } from '@autopiazza/contract/retention'
import { hashPassword } from '@better-auth/utils/password'
import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { queueAccountMail } from './request-mail.ts'
import { placeLimit, placeOf } from './sign-in-attempts.ts'
import { passwordEstimator } from './password-estimator.ts'
import { consumeRateLimit } from './rate-limits.ts'
import { isPredictablePassword } from './rules/predictable-password.ts'
import { type NewAccount, insertSignUp } from './store.ts'

/** Low, because each sign-up mails an unverified address. */
const signUpsPerHour = 20

/**
 * Requests an account. Returns the sign-up for the cookie of its browser. A job selects the mail to send, so that
 * every e-mail address takes the same work and gets the same response.
 */
export async function signUp({ ctx, input }: Call<NewAccount>) {
  const wait = await consumeRateLimit(ctx, { ...placeLimit(ctx, 'sign-up'), points: signUpsPerHour })
  if (wait > 0) return refusedWith('identity.too_many_sign_ups', { seconds: wait })
  if (isPredictablePassword(input.password, input, await passwordEstimator()))
    return refused('identity.password_too_common', { password: 'password_too_common' })

  const passwordHash = await hashPassword(input.password)
  const expiresAt = new Date(ctx.now().getTime() + retention.signUpHours * 3_600_000)
  const signUpId = await inTransaction(ctx, async (ctx) => {
    const signUpId = await insertSignUp(ctx, {
      account: input,
      passwordHash,
      expiresAt,
      requestedFrom: placeOf(ctx.address),
    })
    await queueAccountMail(ctx, 'mail-sign-up-link', { email: input.email, signUpId, next: input.next })
    return signUpId
  })
  return ok({ signUpId })
}
