import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { planForValues } from '../../../database/pool.ts'
import type { Criteria } from '../rules/criteria.ts'
import { conditionsOf, matching } from './conditions.ts'

/** How many active adverts match. */
export async function countMatches(ctx: Pick<Context, 'db'>, criteria: Criteria): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${sql.raw(planForValues)} count(*) as total from vehicle_listings v where ${matching(conditionsOf(criteria))}`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}
