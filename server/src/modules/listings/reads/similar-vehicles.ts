import { similarCount } from '@autopiazza/contract/constants'
import type { VehicleCard } from '@autopiazza/contract/listings'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { maySeeListing } from './may-see-listing.ts'
import { vehicleCardsOf } from './vehicle-card.ts'

/** Up to three recent active adverts of the same make or the same model. */
export async function similarVehicles({
  ctx,
  input,
}: {
  ctx: Context
  input: { id: string }
}): Promise<Outcome<VehicleCard[], 'listings.not_found'>> {
  const vehicle = await ctx.db
    .selectFrom('vehicle_listings as vehicle')
    .select(['vehicle.id', 'vehicle.make', 'vehicle.model'])
    .where('vehicle.id', '=', input.id)
    .where(maySeeListing(ctx))
    .executeTakeFirst()
  if (!vehicle) return refused('listings.not_found')
  const withItself = similarCount + 1
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id, created_at from vehicle_listings
        where status = 'active' and lower(make) = lower(${vehicle.make}) order by created_at desc limit ${withItself})
      union
      (select id, created_at from vehicle_listings
        where status = 'active' and lower(model) = lower(${vehicle.model}) order by created_at desc limit ${withItself})
    ) recent order by created_at desc, id desc limit ${withItself}
  `.execute(ctx.db)
  const others = rows.map(({ id }) => id).filter((id) => id !== vehicle.id)
  return done(await vehicleCardsOf(ctx.db, others.slice(0, similarCount)))
}
