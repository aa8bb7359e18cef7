import { searchedFacts } from '@autopiazza/contract/fact-filters'
import { factColumn } from '@autopiazza/contract/vehicle-facts'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { sellerKindOf } from '../../identity/index.ts'
import type { SearchedAdvert } from '../../search/index.ts'

/** Returns the next changes of online adverts that wait for a comparison, oldest first. */
export async function listCandidates(
  ctx: Context,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ id: number; listingId: string }[]> {
  const { rows } = await sql<{ id: number; listingId: string }>`
    select candidate.id, candidate.listing_id as "listingId"
    from saved_search_candidates candidate join vehicle_listings listing on listing.id = candidate.listing_id
    where listing.status = 'active' and candidate.id > ${after}
    order by candidate.id limit ${limit}
  `.execute(ctx.db)
  return rows
}

type Row = SearchedAdvert & { readonly changeId: number }

/** Returns the adverts as they were before these changes, by the id of the change, but with the current vendor and pickup point. */
export async function listAdvertsBefore(
  ctx: Context,
  changeIds: readonly number[],
): Promise<ReadonlyMap<number, SearchedAdvert>> {
  if (changeIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select v."changeId", v.id, v.make, v.model, lower(v.make) as "loweredMake", lower(v.model) as "loweredModel",
      plain_text(v.make || ' ' || v.model) as "plainName", plain_text(coalesce(v.version, '')) as "plainVersion",
      plain_text(v.description) as "plainDescription", v.features,
      ${sql.join(searchedFacts.map((name) => sql`${sql.ref(`v.${factColumn(name)}`)} as ${sql.id(name)}`))},
      v.listing_type as "listingType", v.sale_price as "salePrice", v.daily_rate as "dailyRate", v."priceLabel", null as deal, 0 as recommended,
      ${sellerKindOf('seller.seller_kind')} as "sellerKind", v.user_id as "sellerId", v.main_image is not null as "hasPhotos", place.province,
      case when place.earth_x is null then null else json_build_object('x', place.earth_x, 'y', place.earth_y, 'z', place.earth_z) end as point,
      (extract(epoch from v.created_at) * 1000000)::bigint as "createdAt"
    from (
      select candidate.id as "changeId", candidate.before ->> 'price_label' as "priceLabel", (jsonb_populate_record(null::vehicle_listings, candidate.before)).*
      from saved_search_candidates candidate where candidate.id = any (${changeIds}::bigint[])
    ) v
    left join vendor_details seller on seller.id = v.user_id
    left join vendor_pickup_locations place on place.id = coalesce(
      v.pickup_location_id, (select usual.id from vendor_pickup_locations usual where usual.user_id = v.user_id and usual.is_default)
    )
  `.execute(ctx.db)
  return new Map(rows.map(({ changeId, ...advert }) => [changeId, advert]))
}
