import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'

/** The slots whose number of booked cars is not that of their bookings and proposals, or is beyond their capacity. */
export async function listMiscountedSlots(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select slot.* from workshop_slots slot cross join lateral (
      select (select count(*) from workshop_bookings where workshop_id = slot.workshop_id and appointment_date = slot.starts_at and status <> 'cancelled')
        + (select count(*) from workshop_bookings where workshop_id = slot.workshop_id and proposed_date = slot.starts_at) as cars
    ) counted
    where slot.booked <> counted.cars or slot.booked > slot.capacity
  `.execute(db)
  return rows
}
