import { retention } from '@autopiazza/contract/retention'
import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'

interface Wanted {
  readonly vehicleId: string
  readonly userId: string
}

/** The database refuses the alert after the hundredth of a person by this name. */
export const alertLimit = 'hundred_availability_alerts_per_person'

/** Keeps that a person waits for a car; of two at once the later changes nothing. */
export async function insertAlert(ctx: Context, { vehicleId, userId }: Wanted): Promise<void> {
  await ctx.db
    .insertInto('availability_alerts')
    .values({ vehicle_id: vehicleId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['user_id', 'vehicle_id']).doNothing())
    .execute()
}

export async function deleteAlert(ctx: Context, { vehicleId, userId }: Wanted): Promise<void> {
  await ctx.db
    .deleteFrom('availability_alerts')
    .where('vehicle_id', '=', vehicleId)
    .where('user_id', '=', userId)
    .execute()
}

/** Ends an alert whose car is available; null where it is not, there is no such alert any more, or another process ends it. */
export async function endDueAlert(ctx: Context, id: string): Promise<Wanted | null> {
  const { rows } = await sql<Wanted>`
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

/** Deletes the alerts whose cars did not become available in the period for which alerts are kept. */
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
