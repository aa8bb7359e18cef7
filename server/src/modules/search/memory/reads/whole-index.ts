import { sql } from 'kysely'
import type { Context } from '../../../../kernel/context.ts'
import type { SeenTransactions } from '../../reads/listing-changes.ts'
import { buildFromBatches, fullBits, pack, type PackedPart } from '@autopiazza/search-index'
import { listAllSearchedAdverts } from './searched-adverts.ts'

export interface BuiltIndex {
  readonly part: PackedPart
  readonly seen: SeenTransactions
}

/** Builds the index of all active adverts from one snapshot. Takes minutes for millions of adverts. */
export async function findWholeIndex({ db }: Pick<Context, 'db'>): Promise<BuiltIndex> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const ctx = { db: transaction }
      const { rows } = await sql<{ seen: SeenTransactions }>`select pg_current_snapshot()::text as seen`.execute(
        transaction,
      )
      const data = await buildFromBatches(listAllSearchedAdverts(ctx))
      return { seen: rows[0]?.seen ?? '', part: { packed: pack(data), alive: fullBits(data.rows) } }
    })
}
