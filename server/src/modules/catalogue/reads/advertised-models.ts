import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Makers and models of the active adverts, each in its commonest spelling. */
export async function advertisedModels(ctx: Context): Promise<readonly { make: string; model: string }[]> {
  const { rows } = await sql<{ make: string; model: string }>`
    select mode() within group (order by make) as make, mode() within group (order by model) as model
      from vehicle_listings where status = 'active' group by lower(make), lower(model)
  `.execute(ctx.db)
  return rows
}
