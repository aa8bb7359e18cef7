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

/** Moves a sale with an open balance far enough into the past that its vendor may end it. */
export async function letBalanceStayOpen(reservationId: string): Promise<void> {
  await inDatabase(async (database) => {
    const moved = await database.query(
      `update settlements set begun_at = begun_at - interval '8 days', balance_due_at = balance_due_at - interval '8 days',
        unpaid_from = unpaid_from - interval '8 days' where reservation_id = $1`,
      [reservationId],
    )
    expect(moved.rowCount).toBe(1)
  })
}

/** Moves a paid sale into the past until the days of its handover are over. */
export async function letHandoverDaysPass(reservationId: string): Promise<void> {
  await inDatabase(async (database) => {
    const moved = await database.query(
      `update settlements set begun_at = begun_at - interval '10 days', paid_at = paid_at - interval '10 days'
        where reservation_id = $1 and status = 'paid'`,
      [reservationId],
    )
    expect(moved.rowCount).toBe(1)
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

/** Runs the job that matches new adverts with saved searches until this user has new cars, lets the collecting time pass, and runs the mailing job. */
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

/** Runs the job that mails availability alerts. */
export async function letAlertsBeMailed(): Promise<void> {
  await inDatabase(
    async (database) => void (await database.query(`select graphile_worker.add_job('mail-availability-alerts')`)),
  )
}

/** Moves one appointment to a slot an hour ago. */
export async function letAppointmentPass(bookingId: string): Promise<void> {
  await moveAppointment(bookingId, `date_trunc('minute', now()) - interval '1 hour'`)
}

async function moveAppointment(bookingId: string, startsAt: string): Promise<void> {
  await inDatabase(async (database) => {
    const moved = await database.query(
      `with slot as (
        insert into workshop_slots (workshop_id, starts_at, ends_at, capacity)
        select workshop_id, ${startsAt}, ${startsAt} + interval '59 minutes', 1 from workshop_bookings where id = $1 returning *
      )
      update workshop_bookings booking set appointment_date = slot.starts_at, ends_at = slot.ends_at from slot where booking.id = $1`,
      [bookingId],
    )
    expect(moved.rowCount).toBe(1)
  })
}

/** Lets ten minutes pass in which this user does not read a conversation, and runs the job that mails about it. */
export async function letMessageStayUnread(conversationId: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `update conversations set buyer_waiting_since = buyer_waiting_since - interval '11 minutes',
        seller_waiting_since = seller_waiting_since - interval '11 minutes' where id = $1`,
      [conversationId],
    )
    await database.query(`select graphile_worker.add_job('mail-unread-messages')`)
  })
}
