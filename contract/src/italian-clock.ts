import { italianTimeZone } from './italian-time.ts'
import { Temporal } from 'temporal-polyfill'
import type { Day } from './calendar-day.ts'

/** The hour that clocks in Italy show. */
export function hourInItaly(moment: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(italianTimeZone).hour
}

/** The moment of a local time in Italy: the first of two where the clock shows it twice, the end of the gap where it never does. Later times never have earlier moments. */
export function momentInItaly(day: Day, time: string): Date {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(time)
  const zoned = local.toZonedDateTime(italianTimeZone, { disambiguation: 'earlier' })
  const isShown = zoned.toPlainDateTime().equals(local)
  const moment = isShown ? zoned : (zoned.getTimeZoneTransition('next') ?? zoned)
  return new Date(moment.epochMilliseconds)
}
