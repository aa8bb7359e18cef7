import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { similarCount } from '@autopiazza/contract/constants'
import { sql } from 'kysely'
import { type Context, userIdOf } from '../../../context.ts'
import { compiledStatement } from '../../../database/compiled-statement.ts'
import type { Database } from '../../../database/database.ts'
import { maySeeListing } from './may-see-listing.ts'
import { selectVehicleCards, toVehicleCard } from './vehicle-card.ts'

/** Up to three recent active adverts of the same make or the same model; null when the viewer may not see the advert. */
export async function listSimilarVehicles(ctx: Context, id: string): Promise<VehicleCard[] | null> {
  const viewer = userIdOf(ctx.actor)
  const rows = viewer === null ? await forVisitors(ctx.db, { id }) : await forPeople(ctx.db, { id, viewer })
  if (rows.length === 0 && !(await selectAsked(ctx.db, id, viewer).executeTakeFirst())) return null
  return rows.map(toVehicleCard)
}

const forVisitors = compiledStatement(['id'], (db, valueOf) => selectSimilar(db, valueOf('id'), null))
const forPeople = compiledStatement(['id', 'viewer'], (db, valueOf) =>
  selectSimilar(db, valueOf('id'), valueOf('viewer')),
)

function selectAsked(db: Database, id: string, viewer: string | null) {
  return db
    .selectFrom('vehicle_listings as vehicle')
    .select(['vehicle.id', sql`lower(vehicle.make)`.as('make'), sql`lower(vehicle.model)`.as('model')])
    .where('vehicle.id', '=', id)
    .where(maySeeListing(viewer))
}

/** Make and model are queried separately, each by its own index in the order of time. */
function selectSimilar(db: Database, id: string, viewer: string | null) {
  const similar = sql<string>`(
    with asked as ${selectAsked(db, id, viewer)}
    select id from (
      (select id, created_at from vehicle_listings
        where status = 'active' and lower(make) = (select make from asked) and id <> (select id from asked)
        order by created_at desc limit ${sql.lit(similarCount)})
      union
      (select id, created_at from vehicle_listings
        where status = 'active' and lower(model) = (select model from asked) and id <> (select id from asked)
        order by created_at desc limit ${sql.lit(similarCount)})
    ) recent order by created_at desc, id desc limit ${sql.lit(similarCount)}
  )`
  return selectVehicleCards(db)
    .where('vehicle.id', 'in', similar)
    .orderBy('vehicle.created_at', 'desc')
    .orderBy('vehicle.id', 'desc')
}
