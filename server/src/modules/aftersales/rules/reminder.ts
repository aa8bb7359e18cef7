import { dayInItaly } from '@autopiazza/contract/italian-time'
import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'

/** When the buyer is reminded of an appointment: at 09:00 in Italy the day before. Null when that is over: the confirmation is the reminder. */
export function reminderFor(startsAt: Date, now: Date): Date | null {
  const remindAt = momentInItaly(addDays(dayInItaly(startsAt), -1), '09:00')
  return remindAt > now ? remindAt : null
}
