import type { Context } from '../../context.ts'
import { done, refused, type Outcome } from '../../outcome.ts'
import { requestMail } from './account-mail-jobs.ts'
import { placeLimit } from './guesses.ts'
import { limitUses } from './limit-uses.ts'

/** Asks for the link that lets a browser sign in although there were too many guesses; the same answer for every address. */
export async function sendBrowserLink({
  ctx,
  input,
}: {
  ctx: Context
  input: { email: string }
}): Promise<Outcome<Record<never, never>, 'identity.too_many_attempts'>> {
  if (!(await limitUses(ctx, placeLimit(ctx, 'send-browser-link')))) return refused('identity.too_many_attempts')
  await requestMail(ctx, 'mail-browser-link', { email: input.email })
  return done({})
}
