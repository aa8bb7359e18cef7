import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { SeenTransactions } from '../../reads/listing-changes.ts'

/** The transactions that are visible now; in a repeatable-read transaction, to all of it. */
export async function readMoment(ctx: Pick<Context, 'db'>): Promise<SeenTransactions> {
  const { rows } = await sql<{ seen: SeenTransactions }>`select pg_current_snapshot()::text as seen`.execute(ctx.db)
  return rows[0]?.seen ?? ''
}
