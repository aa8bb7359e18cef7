import type { Context } from '../../context.ts'
import { done, refused, type Outcome } from '../../outcome.ts'
import { requestMail } from './account-mail-jobs.ts'
import { placeLimit } from './guesses.ts'
import { limitUses } from './limit-uses.ts'

/** Asks for a link to choose a new password; the same answer for every address. */
export async function forgotPassword({
  ctx,
  input,
}: {
  ctx: Context
  input: { email: string }
}): Promise<Outcome<Record<never, never>, 'identity.too_many_attempts'>> {
  if (!(await limitUses(ctx, placeLimit(ctx, 'forgot-password')))) return refused('identity.too_many_attempts')
  await requestMail(ctx, 'mail-password-reset', { email: input.email })
  return done({})
}
