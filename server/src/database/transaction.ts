import pg from 'pg'
import type { Context } from '../kernel/context.ts'
import { markingTransaction } from '../kernel/outside-calls.ts'
import type { Database } from './database.ts'
import { isPlanOutdated } from './pool.ts'

const serializationFailure = '40001'
const deadlock = '40P01'

const effectsOf = new WeakMap<Database, (() => void)[]>()

/** Runs the work in one transaction, or joins the running one. `now` is constant within it. Retries when PostgreSQL requires it. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const effects: (() => void)[] = []
      const moment = ctx.now()
      const result = await ctx.db.transaction().execute((db) => {
        effectsOf.set(db, effects)
        return markingTransaction(() => work({ ...ctx, db, now: () => moment }))
      })
      for (const effect of effects) effect()
      return result
    } catch (error) {
      const isRetryable =
        (error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)) ||
        isPlanOutdated(error)
      if (!isRetryable || attempt === 4) throw error
    }
  }
}

/** Runs `effect` after the running transaction has committed, or at once without one. It may be lost when the process dies in between, and must not throw. */
export function afterCommit(ctx: Context, effect: () => void): void {
  if (!ctx.db.isTransaction) return effect()
  effectsOf.get(ctx.db)?.push(effect)
}

export function isRefusedBy(error: unknown, constraint: string): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
