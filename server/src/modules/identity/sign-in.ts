import { verifyPassword } from '@better-auth/utils/password'
import type { Call } from '../../kernel/context.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import type { Accounts } from './accounts.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { countSignInAttempt, placeOf } from './sign-in-attempts.ts'
import { findCredential } from './reads/credential.ts'
import { hasTwoFactor } from './reads/second-factors.ts'
import { insertChallenge } from './two-factor/two-factor-store.ts'

interface Parts extends Call<{ email: string; password: string }> {
  readonly accounts: Accounts
  readonly headers: Headers
}

/** The hash to compare for an unknown e-mail address, so that every attempt takes equal time. No password matches it. */
const hashOfNoPassword = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** Opens a session, or begins the second step and returns `session: null`. Attempts are counted before the password is compared. */
export async function signIn({ ctx, input, accounts, headers }: Parts) {
  const attempt = await countSignInAttempt(ctx, input.email, accounts.devices.recognise(headers, input.email))
  if (attempt.wait > 0) return refusedWith('identity.too_many_attempts', { seconds: attempt.wait })

  const credential = await findCredential(ctx, { email: input.email, place: placeOf(ctx.address) })
  const isRight = await verifyPassword(credential?.passwordHash ?? hashOfNoPassword, input.password)
  if (!credential || !isRight) return refused('identity.wrong_credentials')

  await attempt.refund()
  if (!credential.userId) return refused('identity.email_not_verified')

  const { userId } = credential
  if (!(await hasTwoFactor(ctx, userId)))
    return finishSignIn({ ctx, userId, email: input.email, accounts, headers, isConfirmed: false })
  const { id } = await insertChallenge(ctx, { userId, sessionId: null, purpose: 'sign-in' })
  return ok({ session: null, cookies: [accounts.secondStep.remember(id)] })
}
