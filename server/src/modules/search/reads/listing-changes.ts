import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** The transactions that a reader has seen, as pg_current_snapshot writes them. */
export type SeenTransactions = string

export interface ListingChange {
  readonly id: string
  /** False where only the card changed. */
  readonly isSearched: boolean
}

/** The adverts whose changes became visible after what was seen; each once. However long a transaction took to commit, none is missed. */
export async function listChangesSince(
  ctx: Pick<Context, 'db'>,
  seen: SeenTransactions,
): Promise<{ readonly seen: SeenTransactions; readonly changes: ListingChange[] }> {
  const { rows } = await sql<{ seen: SeenTransactions; changes: ListingChange[] }>`
    select pg_current_snapshot()::text as seen, coalesce((
      select json_agg(json_build_object('id', listing_id, 'isSearched', is_searched))
      from (
        select listing_id, bool_or(is_searched) as is_searched from listing_changes
        where transaction_id >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, ${seen}::pg_snapshot)
        group by listing_id
      ) changed), '[]') as changes`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The change log gave no answer')
  return row
}
