import type { PriceHistory } from '@autopiazza/contract/vehicle-detail'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../database/database.ts'

const maxChanges = 50

/** Selects the newest visible prices of the alias `vehicle`, newest first. A price that was hidden and shown again counts once. A price of an undone import is omitted. */
export function pricesOf(db: Database) {
  return jsonArrayFrom(
    db
      .selectFrom(
        db
          .selectFrom('listing_prices')
          .select(['sale_price', 'since', 'position'])
          .select(sql<boolean>`sale_price is distinct from lag(sale_price) over (order by position)`.as('is_another'))
          .where('vehicle_id', '=', sql.ref<string>('vehicle.id'))
          .where('is_visible', '=', sql.lit(true))
          .where('is_undone', '=', sql.lit(false))
          .as('visible_price'),
      )
      .select(['sale_price as price', 'since'])
      .where('is_another', '=', sql.lit(true))
      .orderBy('position', 'desc')
      .limit(sql.lit(maxChanges + 1)),
  )
}

/** The time at which the alias `vehicle` was first online. An imported advert is created earlier. */
export const onlineSince = sql<Date>`coalesce((
  select min(price.since) filter (where price.is_visible) from listing_prices price where price.vehicle_id = vehicle.id
  having bool_or(price.position = 1 and not price.is_visible)
), vehicle.created_at)`

/** Calendar days in Italy since the first time online; null when the advert is sold or offline. */
export const daysOnline = sql<number | null>`case when vehicle.status in ('active', 'pending')
  then days_between(${onlineSince}, now()) end`

interface PriceRows {
  readonly online_since: Date
  readonly days_online: number | null
  /** Times are text when they come from JSON. */
  readonly prices: readonly { readonly price: number | null; readonly since: Date | string }[]
}

export function toPriceHistory({ online_since: since, days_online: days, prices }: PriceRows): PriceHistory {
  return {
    onlineSince: since.toISOString(),
    daysOnline: days,
    prices: prices.map(({ price, since }) => ({ price, since: new Date(since).toISOString() })).toReversed(),
  }
}
