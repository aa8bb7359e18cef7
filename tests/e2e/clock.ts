import { inDatabase } from './in-database.ts'

/** Three days go by for one reservation: its time is over, and the job that was to end it runs. */
export async function letHoldRunOut(reservationId: string): Promise<void> {
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

/** The minute goes by after which the financing provider is asked again about this request. */
export async function letMinuteGoBy(reference: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update financing_requests set asked_at = asked_at - interval '1 minute' where reference = $1`,
      [reference],
    )
    await database.query(`select graphile_worker.add_job('follow-financing')`)
  })
}
