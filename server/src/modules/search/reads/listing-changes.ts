import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

/** Transactions that a client has seen, in the format of pg_current_snapshot. */
export type SeenTransactions = string

export interface ListingChange {
  readonly id: string
  /** False when only the card changed. */
  readonly isSearched: boolean
}

export interface ListingChanges {
  readonly seen: SeenTransactions
  readonly changes: ListingChange[]
  /** Seconds since the transaction of the oldest change began; null without changes. */
  readonly age: number | null
}

/** Returns the adverts whose changes became visible after `seen`, each once. None is missed, however long a transaction took to commit. */
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
  if (!row) throw new Error('The change log returned no answer')
  return row
}
