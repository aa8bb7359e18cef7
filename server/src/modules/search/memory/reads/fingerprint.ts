import { sql } from 'kysely'
import type { Fingerprint } from '@autopiazza/search-index'
import type { Context } from '../../../../kernel/context.ts'
import type { SeenTransactions } from '../../reads/listing-changes.ts'

/** Identifies this database and its schema; another one of the same name has other values. */
export async function findDatabaseName(ctx: Pick<Context, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select current_database() || ' ' || (select oid from pg_database where datname = current_database()) || ' '
      || (select md5(string_agg(checksum, ' ' order by name)) from schema_migrations) as name`.execute(ctx.db)
  return rows[0]?.name ?? ''
}

/** Returns the fingerprint of the seen state; 'changed' when an advert changed since, 'foreign' when this database has never reached that state. */
export async function findFingerprint(
  ctx: Pick<Context, 'db'>,
  seen: SeenTransactions,
): Promise<Fingerprint | 'changed' | 'foreign'> {
  const { rows } = await sql<Fingerprint & { hasChanged: boolean; isForeign: boolean }>`
    select count(*) as adverts, coalesce(bit_xor(('x' || left(id::text, 8))::bit(32)::bigint), 0) as ids,
      coalesce(sum(year), 0) as years, coalesce(sum(mileage), 0) as mileages, coalesce(sum(sale_price), 0)::bigint as "salePrices",
      coalesce(sum(deal), 0) as deals, coalesce(sum(recommended), 0) as recommended, count(price_label) as labels,
      exists (
        select from listing_changes where transaction_id >= pg_snapshot_xmin(${seen}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, ${seen}::pg_snapshot)
      ) as "hasChanged",
      pg_snapshot_xmax(${seen}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as "isForeign"
    from vehicle_listings left join (select vehicle_id, price_label, deal, recommended from listing_orders) ordered on ordered.vehicle_id = id
    where status = 'active'`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Error('The database returned no fingerprint')
  const { hasChanged, isForeign, ...fingerprint } = row
  if (isForeign) return 'foreign'
  return hasChanged ? 'changed' : fingerprint
}
