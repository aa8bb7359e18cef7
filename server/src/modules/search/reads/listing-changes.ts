import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** The transactions that a reader has seen, as pg_current_snapshot writes them. */
export type SeenTransactions = string

export interface ListingChange {
  readonly id: string
  /** False where only the card changed. */
  readonly isSearched: boolean
}

export interface ListingChanges {
  readonly seen: SeenTransactions
  readonly changes: ListingChange[]
  /** Seconds since the transaction of the oldest of them began; null where there is none. */
  readonly age: number | null
}

/** The adverts whose changes became visible after what was seen; each once. However long a transaction took to commit, none is missed. */
export async function listChangesSince(ctx: Pick<Context, 'db'>, seen: SeenTransactions): Promise<ListingChanges> {
  const { rows } = await sql<ListingChanges>`
    select pg_current_snapshot()::text as seen, coalesce(changes, '[]') as changes, extract(epoch from clock_timestamp() - oldest)::float8 as age
    from (
      select json_agg(json_build_object('id', listing_id, 'isSearched', is_searched)) as changes, min(changed_at) as oldest
      from (
        select listing_id, bool_or(is_searched) as is_searched, min(changed_at) as changed_at from listing_changes
        where transaction_id >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, ${seen}::pg_snapshot)
        group by listing_id
      ) changed
    ) listed`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The change log gave no answer')
  return row
}
