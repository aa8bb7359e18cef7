import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/database.ts'

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
  try {
    await limiterOf(ctx.db, limit).consume(hashed(limit.key))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** Takes one counted use back. */
export async function giveBackUse(ctx: Context, limit: UseLimit): Promise<void> {
  await limiterOf(ctx.db, limit).reward(hashed(limit.key))
}

/** Starts the count of this key again. */
export async function forgetUses(ctx: Context, limit: UseLimit): Promise<void> {
  await limiterOf(ctx.db, limit).delete(hashed(limit.key))
}

/** Rows tell nobody's address. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function limiterOf(db: Database, { name, points, seconds }: UseLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pgClientOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

function pgClientOf(db: Database) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}
