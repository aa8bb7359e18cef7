import { channelLevels } from '@autopiazza/contract/service-level'
import { premiumServices } from '@autopiazza/contract/purchase-vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import type { SoldService } from '../../aftersales/index.ts'

/** Returns the premium services of a sale. Services of the accepted quote have its prices and periods; the others have today's prices in the level of the channel. */
export async function listSoldServices(ctx: Context, reservationId: string): Promise<SoldService[]> {
  const { rows } = await sql<SoldService>`
    with sale as (
      select quote.lines, ${JSON.stringify(channelLevels)}::jsonb->>reservation.channel as level
      from vehicle_reservations reservation join quotes quote on quote.id = reservation.quote_id
      where reservation.id = ${reservationId}
    ), bought as (
      select line->>'code' as code, (line->>'amount')::bigint as price, (line->>'months')::int as months from sale, jsonb_array_elements(sale.lines) line
      where line->>'code' = any(${[...premiumServices]})
    ), offered as (
      select service as code, price, months from premium_service_levels catalogue, sale where catalogue.level is null or catalogue.level = sale.level
    )
    select code, price, months, true as "isBought" from bought
    union all
    select code, price, months, false from offered where code not in (select code from bought)
    order by 1
  `.execute(ctx.db)
  return rows
}
