import type { Cents } from '@autopiazza/contract/money'
import { premiumServices, type PremiumService, type SalesChannel } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../context.ts'

/** The premium services of a channel with their prices and periods, in the order of the catalogue. The prices are in premium_service_prices, first filled by migration 0004. */
export async function listServicePrices(
  ctx: Context,
  channel: SalesChannel,
): Promise<{ code: PremiumService; price: Cents; months: number | null }[]> {
  const rows = await ctx.db
    .selectFrom('premium_service_prices')
    .select(['service as code', 'price', 'months'])
    .where('channel', '=', channel)
    .execute()
  return rows.toSorted((one, other) => premiumServices.indexOf(one.code) - premiumServices.indexOf(other.code))
}
