import { isRefusedBy } from '../../../database/transaction.ts'
import { refused } from '../../../kernel/outcome.ts'

/** The refusal for a place that the database does not give; throws what is no such refusal. */
export function slotRefusal(error: unknown) {
  if (isRefusedBy(error, 'slot_never_overbooked')) return refused('bookings.slot_taken')
  if (isRefusedBy(error, 'vehicle_at_one_workshop_at_a_time')) return refused('bookings.vehicle_busy')
  throw error
}
