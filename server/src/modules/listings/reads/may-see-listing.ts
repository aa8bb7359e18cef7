import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/**
 * Where-condition on the alias `vehicle` for a viewer (null for a visitor): an inactive advert is seen only by its owner and by people who have a conversation,
 * reservation or purchase on it; every other one by everybody.
 */
export function maySeeListing(viewer: string | null) {
  return (where: ExpressionBuilder<DB & { vehicle: DB['vehicle_listings'] }, 'vehicle'>) => {
    const isPublic = where('vehicle.status', '<>', sql.lit('inactive'))
    if (viewer === null) return isPublic
    return where.or([
      isPublic,
      where('vehicle.user_id', '=', viewer),
      sql<SqlBool>`exists (select from conversations where vehicle_id = vehicle.id and buyer_id = ${viewer})`,
      sql<SqlBool>`exists (select from vehicle_reservations where vehicle_id = vehicle.id and user_id = ${viewer})`,
      sql<SqlBool>`exists (select from purchased_vehicles where vehicle_id = vehicle.id and user_id = ${viewer})`,
    ])
  }
}
