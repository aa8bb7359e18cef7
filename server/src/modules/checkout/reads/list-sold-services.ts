import { premiumServices } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { SoldService } from '../../aftersales/index.ts'

/** The premium services of a sale with the periods of its channel: those of the accepted quote at their price in it, the others at the price of the channel. */
export async function listSoldServices(ctx: Context, reservationId: string): Promise<SoldService[]> {
  const { rows } = await sql<SoldService>`
    with sale as (
      select quote.lines, reservation.channel from vehicle_reservations reservation join quotes quote on quote.id = reservation.quote_id
      where reservation.id = ${reservationId}
    ), bought as (
      select line->>'code' as code, (line->>'amount')::bigint as price from sale, jsonb_array_elements(sale.lines) line
      where line->>'code' = any(${[...premiumServices]})
    ), offered as (
      select service as code, price, months from premium_service_prices where channel = (select channel from sale)
    )
    select coalesce(bought.code, offered.code) as code, coalesce(bought.price, offered.price) as price, offered.months, bought.code is not null as "isBought"
    from bought full join offered on offered.code = bought.code
    order by 1
  `.execute(ctx.db)
  return rows
}
