import { expect } from '@playwright/test'
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

/** Runs the job that compares new adverts with the saved searches until this person has new cars, lets the time of collecting pass, and runs the job that mails. */
export async function letNewCarsBeMailed(email: string): Promise<void> {
  await inDatabase(async (database) => {
    await expect(async () => {
      await database.query(`select graphile_worker.add_job('find-new-cars')`)
      const due = await database.query(
        `update saved_searches set mail_due_at = now() - interval '1 second'
          where mail_due_at is not null and user_id = (select id from users where email = $1)`,
        [email],
      )
      expect(due.rowCount).toBe(1)
    }).toPass({ intervals: [200, 500], timeout: 15_000 })
    await database.query(`select graphile_worker.add_job('mail-new-cars')`)
  })
}

/** Makes the reminder of one appointment due and runs the job that sends reminders. */
export async function letReminderCome(bookingId: string): Promise<void> {
  await inDatabase(async (database) => {
    const due = await database.query(
      `update workshop_bookings set remind_at = now() - interval '1 second' where id = $1 and remind_at is not null`,
      [bookingId],
    )
    expect(due.rowCount).toBe(1)
    await database.query(`select graphile_worker.add_job('remind-of-bookings')`)
  })
}

/** Moves one appointment to an hour ago; its slot is not moved, so the triggers that count places stay out of it. */
export async function letAppointmentPass(bookingId: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query('begin')
    await database.query(`set local session_replication_role = 'replica'`)
    await database.query(
      `update workshop_bookings set appointment_date = now() - interval '1 hour', ends_at = now() - interval '1 minute' where id = $1`,
      [bookingId],
    )
    await database.query('commit')
  })
}
