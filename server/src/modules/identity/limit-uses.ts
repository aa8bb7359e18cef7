import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import { countersOf } from './rate-limits-store.ts'

/** At most `points` uses of `key` in `seconds` after the first; `name` says what is counted. */
export interface UseLimit {
  readonly name: string
  readonly key: string
  readonly points: number
  readonly seconds: number
}

/**
 * Counts one use, in the database, so that every copy of the application counts together; false when there were too many.
 * Call it before a transaction: one that rolls back forgets the use.
 */
export async function limitUses(ctx: Context, limit: UseLimit): Promise<boolean> {
  return (await countUse(ctx, limit)) === 0
}

/** Counts one use like `limitUses`; answers the milliseconds until the count starts again when there were too many, else 0. */
export async function countUse(ctx: Context, limit: UseLimit): Promise<number> {
  try {
    await countersOf(ctx, limit).consume(hashed(limit.key))
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1)
    throw refusal
  }
}

/** Takes one counted use back. */
export async function giveBackUse(ctx: Context, limit: UseLimit): Promise<void> {
  await countersOf(ctx, limit).reward(hashed(limit.key))
}

/** Starts the count of this key again. */
export async function forgetUses(ctx: Context, limit: UseLimit): Promise<void> {
  await countersOf(ctx, limit).delete(hashed(limit.key))
}

/** Rows tell nobody's address. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
