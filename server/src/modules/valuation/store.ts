import type { Cents } from '@autopiazza/contract/money'
import type { TradeInCar } from '@autopiazza/contract/valuation'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { isWithinLast } from '../../database/database-clock.ts'
import { deletePageByPage, type PageEnd } from '../../kernel/sweep.ts'

export interface NewValuation {
  readonly buyerId: string
  readonly car: TradeInCar
  readonly value: Cents
  readonly marketValue: Cents
  readonly method: Readonly<Record<string, unknown>>
  readonly days: number
  readonly maxPerHour: number
}

/** Writes a value for this buyer, valid for the given days; above the hourly limit it writes nothing and returns the seconds to wait. */
export async function insertValuation(
  ctx: Context,
  { buyerId, car, value, marketValue, method, days, maxPerHour }: NewValuation,
): Promise<{ id: string; validUntil: Date } | { wait: number }> {
  const { make, model, year, mileage, condition, description = null } = car
  const { rows } = await sql<{ id: string; validUntil: Date } | { id: null; wait: number }>`
    with full_hour as (
      select created_at from valuations where user_id = ${buyerId} and ${isWithinLast('created_at', '1 hour')}
      order by created_at desc offset ${maxPerHour - 1} limit 1
    ), kept as (
      insert into valuations (user_id, make, model, year, mileage, condition, description, value, market_value, method, valid_until)
      select ${buyerId}::uuid, ${make}, ${model}, ${year}::int, ${mileage}::int, ${condition}, ${description}, ${value}::bigint, ${marketValue}::bigint,
        ${JSON.stringify(method)}::jsonb, add_days(now(), ${days}::int)
      where not exists (select from full_hour)
      returning id, valid_until
    )
    select id, valid_until as "validUntil", null as wait from kept
    union all select null, null, ceil(extract(epoch from created_at + interval '1 hour' - now()))::int from full_hour
  `.execute(ctx.db)
  const [row] = rows
  return row && row.id !== null ? { id: row.id, validUntil: row.validUntil } : { wait: row?.wait ?? 1 }
}

/** Deletes expired values that were deducted from no price. */
export async function deleteOldValuations(ctx: Context): Promise<void> {
  await deletePageByPage(
    ctx,
    (after, limit) => sql<PageEnd>`
      with page as (
        select id, valid_until from valuations
        where (valid_until, id) > (${after.at}::timestamptz, ${after.id}::uuid) and valid_until < now()
        order by valid_until, id limit ${limit}
      ), gone as (
        delete from valuations using page where valuations.id = page.id
          and not exists (select from vehicle_reservations reservation where reservation.valuation_id = page.id)
      )
      select id, valid_until::text as at from page order by valid_until desc, id desc limit 1
    `,
  )
}
