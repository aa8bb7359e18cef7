import type { Cents } from '@autopiazza/contract/money'
import type { PremiumService, SalesChannel } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Writes the price of a service in a channel; returns the former one, null when there is no such service. */
export async function updateServicePrice(
  ctx: Context,
  {
    service,
    channel,
    price,
  }: { readonly service: PremiumService; readonly channel: SalesChannel; readonly price: Cents },
): Promise<Cents | null> {
  const { rows } = await sql<{ price: Cents }>`
    update premium_service_prices catalogue set price = ${price}
    from (select service, channel, price from premium_service_prices where service = ${service} and channel = ${channel} for update) before
    where catalogue.service = before.service and catalogue.channel = before.channel
    returning before.price
  `.execute(ctx.db)
  return rows[0]?.price ?? null
}
