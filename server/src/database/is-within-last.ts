import { type RawBuilder, sql } from 'kysely'

/** More than the clocks of machines differ. */
export const maxClockSkewSeconds = 60

/** Whether a time lies in the last period, such as '1 hour', for the limits of what one person does. What a clock that was ahead has written is not of it: it would count until that time is reached. */
export function isWithinLast(column: string, period: string): RawBuilder<boolean> {
  const ahead = sql.lit(`${maxClockSkewSeconds} seconds`)
  return sql`${sql.ref(column)} between now() - ${sql.lit(period)}::interval and now() + ${ahead}::interval`
}
