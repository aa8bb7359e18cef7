import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Context } from '../../kernel/context.ts'
import { maxClockSkewSeconds } from '../../database/database-clock.ts'

export interface CounterOptions {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Returns a limiter over the table rate_limits, on the connection of the context. */
export function countersOf(ctx: Context, { name, points, seconds }: CounterOptions): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pgClientOf(ctx),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  })
}

/** Returns whether a use was counted while the clock was ahead. The limit then has more seconds left than its length. */
export function isCountedAhead(secondsLeft: number, { seconds }: Pick<CounterOptions, 'seconds'>): boolean {
  return secondsLeft > seconds + maxClockSkewSeconds
}

function pgClientOf({ db }: Context) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}
