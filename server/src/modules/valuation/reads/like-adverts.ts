import type { LikeAdvert } from '@autopiazza/contract/market-value'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { NearAdvert } from '../rules/market/value-car.ts'

/** Returns the nearest adverts of a fit that are still on sale, in their order, without the advert of the car itself. */
export async function listLikeAdverts(
  ctx: Context,
  { nearest, without }: { readonly nearest: readonly NearAdvert[]; readonly without: string | null },
): Promise<readonly LikeAdvert[]> {
  const { rows } = await sql<Omit<LikeAdvert, 'createdAt'> & { readonly createdAt: Date }>`
    select id, make, model, version, year, mileage, sale_price as "salePrice", near.adjusted, created_at as "createdAt"
    from unnest(${nearest.map(({ id }) => id)}::uuid[], ${nearest.map(({ adjusted }) => adjusted)}::bigint[])
      with ordinality as near (id, adjusted, place)
    join vehicle_listings advert using (id)
    where is_valued(advert) and id is distinct from ${without}::uuid
    order by near.place
  `.execute(ctx.db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Returns how long adverts of a model stayed online at the last measurement; null with too few of them. */
export async function findStanding(
  ctx: Context,
  { make, model }: { readonly make: string; readonly model: string },
): Promise<{ days: number; adverts: number; areSold: boolean } | null> {
  const { rows } = await sql<{ days: number; adverts: number; areSold: boolean }>`
    select days, adverts, are_sold as "areSold" from model_standings where make = lower(${make}) and model = lower(${model})
  `.execute(ctx.db)
  return rows[0] ?? null
}
