import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'

interface AvailabilityAlert {
  readonly vehicleId: string
  readonly userId: string
}

/** Name of the database constraint that limits the alerts of a user to a hundred. */
export const alertLimit = 'hundred_availability_alerts_per_person'

/** Stores the alert of a user for a car. A second alert for the same car changes nothing. */
export async function insertAlert(ctx: Context, { vehicleId, userId }: AvailabilityAlert): Promise<void> {
  await ctx.db
    .insertInto('availability_alerts')
    .values({ vehicle_id: vehicleId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'vehicle_id']).doNothing())
    .execute()
}

export async function deleteAlert(ctx: Context, { vehicleId, userId }: AvailabilityAlert): Promise<void> {
  await ctx.db
    .deleteFrom('availability_alerts')
    .where('vehicle_id', '=', vehicleId)
    .where('user_id', '=', userId)
    .execute()
}

/** Ends an alert whose car is available. Returns null when the car is not available, the alert no longer exists, or another process is ending it. */
export async function endDueAlert(ctx: Context, id: string): Promise<AvailabilityAlert | null> {
  const { rows } = await sql<AvailabilityAlert>`
    delete from availability_alerts where id = (
      select alert.id from availability_alerts alert
      join vehicle_listings vehicle on vehicle.id = alert.vehicle_id
      join vehicle_units units on units.vehicle_id = vehicle.id
      where alert.id = ${id} and vehicle.status = 'active' and units.free > 0
      for update of alert skip locked
    )
    returning vehicle_id as "vehicleId", user_id as "userId"
  `.execute(ctx.db)
  return rows[0] ?? null
}

export async function deleteOldAlerts(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from availability_alerts where id in (
      select id from availability_alerts where asked_at < add_days(${ctx.now()}::timestamptz, -${retention.alertDays}::int) limit ${limit}
    )
  `,
  )
}
