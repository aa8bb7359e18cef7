import { searchedFacts } from '@autopiazza/contract/fact-filters'
import { factColumn } from '@autopiazza/contract/vehicle-facts'
import { sql } from 'kysely'
import type { Context } from '../../../../kernel/context.ts'
import { sellerKindOf } from '../../../identity/index.ts'
import type { EarthPoint, SearchedAdvert } from '@autopiazza/search-index'

const batchSize = 5_000

/** Iterates over every active advert in batches, ordered by id. Use a repeatable-read transaction for a consistent state. */
export async function* listAllSearchedAdverts(ctx: Pick<Context, 'db'>): AsyncGenerator<readonly SearchedAdvert[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const adverts = await searchedAdverts(ctx, { after })
    const last = adverts.at(-1)
    if (!last) return
    yield adverts
    after = last.id
  }
}

/** Returns the adverts that are active. */
export async function listSearchedAdverts(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<SearchedAdvert[]> {
  return ids.length === 0 ? [] : searchedAdverts(ctx, { ids })
}

async function searchedAdverts(
  ctx: Pick<Context, 'db'>,
  chosen: { readonly after: string } | { readonly ids: readonly string[] },
): Promise<SearchedAdvert[]> {
  let query = ctx.db
    .selectFrom('vehicle_listings as v')
    // A lateral look-up for each advert: a plain join would read the whole view.
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('vehicle_places')
          .select(['province', 'earth_x', 'earth_y', 'earth_z'])
          .whereRef('listing_id', '=', 'v.id')
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .leftJoin('vendor_details as seller', 'seller.id', 'v.user_id')
    .leftJoin('listing_orders as ordered', 'ordered.vehicle_id', 'v.id')
    .select([
      'v.id',
      'v.make',
      'v.model',
      ...searchedFacts.map((name) => `v.${factColumn(name)} as ${name}` as const),
      'v.features',
      'v.listing_type as listingType',
      'v.sale_price as salePrice',
      'v.daily_rate as dailyRate',
      'ordered.price_label as priceLabel',
      'ordered.deal',
      sql<number>`coalesce(ordered.recommended, 0)`.as('recommended'),
      'place.province',
      sql<string>`lower(v.make)`.as('loweredMake'),
      sql<string>`lower(v.model)`.as('loweredModel'),
      sql<string>`plain_text(v.make || ' ' || v.model)`.as('plainName'),
      sql<string>`plain_text(coalesce(v.version, ''))`.as('plainVersion'),
      sql<string>`plain_text(v.description)`.as('plainDescription'),
      sellerKindOf('seller.seller_kind').as('sellerKind'),
      'v.user_id as sellerId',
      sql<boolean>`v.main_image is not null`.as('hasPhotos'),
      sql<EarthPoint | null>`case when place.earth_x is null then null
        else json_build_object('x', place.earth_x, 'y', place.earth_y, 'z', place.earth_z) end`.as('point'),
      sql<number>`(extract(epoch from v.created_at) * 1000000)::bigint`.as('createdAt'),
    ])
    .where('v.status', '=', 'active')
    .orderBy('v.id')
  if ('after' in chosen) query = query.where('v.id', '>', chosen.after).limit(batchSize)
  else query = query.where('v.id', '=', sql<string>`any (${chosen.ids}::uuid[])`)
  return query.$castTo<SearchedAdvert>().execute()
}
