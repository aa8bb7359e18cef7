import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { consumeRateLimit, type RateLimit } from './rate-limits.ts'

/** A requested account mail. `place` is the network address block of the request. */
export interface RequestedMail {
  readonly kind: string
  readonly email: string
  readonly place: string
}

/**
 * Returns the seconds to wait, or 0. Limits: three mails per kind, network and recipient in 15 minutes, and sixty per
 * recipient in an hour. The newest of the delayed mails of each network and kind is sent later.
 */
export async function mailWait(ctx: Context, { kind, email, place }: RequestedMail): Promise<number> {
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

/** Returns the key of the delayed mail, so that a newer request replaces it. */
export function waitingKey({ kind, email, place }: RequestedMail): string {
  return `${kind}:${createHash('sha256').update(`${place} ${email}`).digest('base64url')}`
}
