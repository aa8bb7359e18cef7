import { createHash } from 'node:crypto'
import type { Wait } from '@autopiazza/contract/operation'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../kernel/context.ts'
import { countersOf, isCountedAhead } from './rate-limits-store.ts'

declare module '../../kernel/outcome.ts' {
  interface RefusalDetails {
    'identity.too_many_attempts': Wait
    'identity.too_many_sign_ups': Wait
  }
}

/** At most `points` uses of `key` in `seconds` after the first; `name` is the name of the count. */
export interface RateLimit {
  readonly name: string
  readonly key: string
  readonly points: number
  readonly seconds: number
}

/**
 * Counts one use, in the database, so that all processes share the count. Returns 0, or, when there were too many, the seconds until
 * the count starts again. Call it before a transaction: one that rolls back loses the use.
 */
export async function consumeRateLimit(ctx: Context, limit: RateLimit): Promise<number> {
  try {
    await countersOf(ctx, limit).consume(hashed(limit.key))
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    if (!isCountedAhead(seconds, limit)) return seconds
    await resetRateLimit(ctx, limit)
    return consumeRateLimit(ctx, limit)
  }
}

/** Refunds one counted use. */
export async function refundRateLimit(ctx: Context, limit: RateLimit): Promise<void> {
  await countersOf(ctx, limit).reward(hashed(limit.key))
}

/** Resets the count of this key. */
export async function resetRateLimit(ctx: Context, limit: RateLimit): Promise<void> {
  await countersOf(ctx, limit).delete(hashed(limit.key))
}

/** The rows contain no e-mail address. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
