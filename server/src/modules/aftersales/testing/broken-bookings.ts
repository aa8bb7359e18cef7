import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** Returns inconsistencies in the booking tables: slots with a wrong count of cars or more cars than places, histories with gaps, revisions with two answers. */
export async function listBrokenBookings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'slot ' || slot.workshop_id || ' ' || slot.starts_at as problem
    from workshop_slots slot
      left join (
        select workshop_id, starts_at, count(*) as cars from (
          select workshop_id, appointment_date as starts_at from workshop_bookings where status <> 'cancelled'
          union all
          select workshop_id, proposed_date from workshop_bookings where proposed_date is not null
        ) place group by workshop_id, starts_at
      ) counted using (workshop_id, starts_at)
    where slot.booked <> coalesce(counted.cars, 0) or slot.booked > slot.capacity
    union all
    select 'history ' || booking.id from workshop_bookings booking
    where booking.revision <> (select count(*) from workshop_booking_changes where booking_id = booking.id)
      or booking.revision <> (select max(revision) from workshop_booking_changes where booking_id = booking.id)
    union all
    select 'links ' || booking_id from workshop_links where used_at is not null group by booking_id, revision having count(*) > 1
    union all
    select 'events ' || booking.id from workshop_bookings booking
    where booking.revision <> (select count(*) from domain_events where deduplication_key like 'booking:' || booking.id || ':%' and type = 'aftersales.BookingChanged')
  `.execute(db)
  return rows.map(({ problem }) => problem)
}
