import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

/** With fewer adverts no duration is stored. */
const fewest = 5
/** Days within which a sold advert still counts. */
const soldWithin = 365

/**
 * Measures how long adverts of each model stay online: the median days until they were sold, or otherwise of those
 * still on sale. Stores nothing when there are too few of both.
 */
export async function measureStandings(ctx: Context): Promise<void> {
  await sql`
    with by_state as (
      select lower(make) as make, lower(model) as model, status = 'sold' as are_sold, count(*)::int as adverts,
        round(percentile_cont(0.5) within group (order by days_between(created_at, case when status = 'sold' then updated_at else now() end)))::int as days
      from vehicle_listings
      where listing_type <> 'rent' and (status = 'active' or (status = 'sold' and updated_at > add_days(now(), -${soldWithin}::int)))
      group by 1, 2, 3
    ), measured as (
      select distinct on (make, model) make, model, days, adverts, are_sold from by_state
      where adverts >= ${fewest} order by make, model, are_sold desc
    ), forgotten as (
      delete from model_standings known where not exists (select from measured where (make, model) = (known.make, known.model))
    )
    insert into model_standings (make, model, days, adverts, are_sold) select make, model, days, adverts, are_sold from measured
    on conflict (make, model) do update
      set days = excluded.days, adverts = excluded.adverts, are_sold = excluded.are_sold, measured_at = excluded.measured_at
  `.execute(ctx.db)
}
