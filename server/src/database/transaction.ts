import pg from 'pg'
import type { Context } from '../context.ts'

const serializationFailure = '40001'
const deadlock = '40P01'

/** Runs the work in one transaction, or joins the one that is running. Tries again when PostgreSQL asks for it. */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute((db) => work({ ...ctx, db }))
    } catch (error) {
      const isRetryable = error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)
      if (!isRetryable || attempt === 4) throw error
    }
  }
}

/** True when the database refused a write by the named constraint or unique index. */
export function isRefusedBy(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
