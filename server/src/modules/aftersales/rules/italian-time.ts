import { Temporal } from 'temporal-polyfill'
import type { Day } from './calendar-day.ts'

const italy = 'Europe/Rome'

const inItaly = (moment: Date) => Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(italy)

/** The calendar day in Italy at a moment. */
export function dayInItaly(moment: Date): Day {
  return inItaly(moment).toPlainDate().toString()
}

/** The hour that clocks in Italy show. */
export function hourInItaly(moment: Date): number {
  return inItaly(moment).hour
}

/** The moment of a local time in Italy: the first of two where the clock shows it twice, the end of the gap where it never does. Later times never have earlier moments. */
export function momentInItaly(day: Day, time: string): Date {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(time)
  const zoned = local.toZonedDateTime(italy, { disambiguation: 'earlier' })
  const isShown = zoned.toPlainDateTime().equals(local)
  const moment = isShown ? zoned : (zoned.getTimeZoneTransition('next') ?? zoned)
  return new Date(moment.epochMilliseconds)
}
