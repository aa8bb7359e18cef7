import type { SellerPage } from '@autopiazza/contract/sellers'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { sellerKindOf } from '../../identity/index.ts'
import { answerTimeOf } from '../rules/answer-time.ts'

/** The public facts of a seller; null where the account is suspended or no seller's, and of a private seller without a car that people can see. */
export async function findSellerPage(ctx: Context, id: string): Promise<SellerPage | null> {
  const row = await ctx.db
    .selectFrom('users as account')
    .innerJoin('profiles as person', 'person.id', 'account.id')
    .leftJoin('vendor_details as company', 'company.id', 'account.id')
    .leftJoin('vendor_pickup_locations as place', (join) =>
      join.onRef('place.user_id', '=', 'account.id').on('place.is_default', '=', sql.lit(true)),
    )
    .leftJoin('seller_answer_times as answering', 'answering.seller_id', 'account.id')
    .select((from) => [
      'account.created_at as since',
      sellerKindOf('company.seller_kind').as('kind'),
      'person.first_name as firstName',
      'company.company_name as companyName',
      'company.vat_number as vatNumber',
      from.fn.coalesce('place.city', 'company.location').as('town'),
      'place.province',
      'answering.median_seconds as answerSeconds',
      sql<boolean>`exists (select from vendor_phones where vendor_id = account.id)`.as('hasPhone'),
      sql<number>`(select count(*)::int from vehicle_listings where user_id = account.id and status = 'active')`.as(
        'cars',
      ),
      sql<boolean>`exists (select from vehicle_listings where user_id = account.id and status in ('active', 'pending'))`.as(
        'hasCars',
      ),
    ])
    .where('account.id', '=', id)
    .where('account.role', '=', 'vendor')
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.kind === 'private' && !row.hasCars)) return null
  const { since, answerSeconds, hasCars: _cars, ...facts } = row
  return { id, ...facts, memberSince: since.toISOString(), answerTime: answerTimeOf(answerSeconds) }
}

/** The businesses with active adverts, for the site map; the longest here come first. */
export async function listPublicSellers(ctx: Context, { limit }: { readonly limit: number }): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('vendor_details as company')
    .innerJoin('users as account', 'account.id', 'company.id')
    .select('company.id')
    .where(sql<boolean>`${sellerKindOf('company.seller_kind')} = 'business'`)
    .where('account.suspended_at', 'is', null)
    .where(sql<boolean>`exists (select from vehicle_listings where user_id = company.id and status = 'active')`)
    .orderBy('company.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
