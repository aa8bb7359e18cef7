import { isRefusedBy } from '../../../database/transaction.ts'
import { refused } from '../../../outcome.ts'

/** Returns the refusal for a place that the database denies; rethrows any other error. */
export function slotRefusal(error: unknown) {
  if (isRefusedBy(error, 'slot_never_overbooked')) return refused('bookings.slot_taken')
  if (isRefusedBy(error, 'vehicle_at_one_workshop_at_a_time')) return refused('bookings.vehicle_busy')
  throw error
}
