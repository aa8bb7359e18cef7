import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { consumeRateLimit, type RateLimit } from './rate-limits.ts'

/** One requested account mail: its kind, its recipient, and the place on the network that requested it. */
export interface AskedMail {
  readonly kind: string
  readonly email: string
  readonly place: string
}

/**
 * How long the mail has to wait, in seconds; 0 when it may be sent now. No mail is dropped: beyond three mails of one place in a
 * quarter of an hour, or sixty of all places and kinds in an hour, mails are sent later, the newest of each place and kind. The first count is of each kind
 * by itself, so that a sign-up delays no new password.
 */
export async function mailWait(ctx: Context, { kind, email, place }: AskedMail): Promise<number> {
  const counts: RateLimit[] = [
    { name: `${kind}-pair`, key: `${place} ${email}`, points: 3, seconds: 15 * 60 },
    { name: 'account-mail', key: email, points: 60, seconds: 3600 },
  ]
  for (const count of counts) {
    const wait = await consumeRateLimit(ctx, count)
    if (wait > 0) return wait
  }
  return 0
}

/** The waiting mail of this kind for a place; a newer request replaces it. */
export function waitingKey({ kind, email, place }: AskedMail): string {
  return `${kind}:${createHash('sha256').update(`${place} ${email}`).digest('base64url')}`
}
