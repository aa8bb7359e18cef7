import { inDatabase } from './in-database.ts'

/** Moves one reservation three days into the past and runs the job that ends it. */
export async function expireHold(reservationId: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update vehicle_reservations set created_at = created_at - interval '3 days', confirmed_at = confirmed_at - interval '3 days',
        expires_at = expires_at - interval '3 days' where id = $1`,
      [reservationId],
    )
    await database.query(
      `select graphile_worker.add_job('expire-reservation', json_build_object('reservationId', $1::text), job_key => 'expire-reservation:' || $1)`,
      [reservationId],
    )
  })
}

/** Moves one request a minute into the past and runs the job that polls the financing provider. */
export async function letMinutePass(reference: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update financing_requests set asked_at = asked_at - interval '1 minute' where reference = $1`,
      [reference],
    )
    await database.query(`select graphile_worker.add_job('follow-financing')`)
  })
}
