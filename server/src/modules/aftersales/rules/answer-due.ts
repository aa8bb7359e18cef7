import { addDays, momentInItaly } from '@autopiazza/contract/calendar-day'
import { dayInItaly } from '@autopiazza/contract/italian-time'

/** In the evening of the day before, after a day of work and before people plan their morning. */
const usualHour = '18:00'
const leastTimeToAnswerMs = 2 * 3_600_000

/** Until when a workshop answers a request: six in the evening before the appointment in Italy; of a request that comes after four on that day, or later, half of the time that is left. Always before the appointment. */
export function answerDue({ startsAt, requestedAt }: { readonly startsAt: Date; readonly requestedAt: Date }): Date {
  const usual = momentInItaly(addDays(dayInItaly(startsAt), -1), usualHour)
  if (usual.getTime() - requestedAt.getTime() >= leastTimeToAnswerMs) return usual
  return new Date((requestedAt.getTime() + startsAt.getTime()) / 2)
}
