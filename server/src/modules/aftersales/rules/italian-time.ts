import { Temporal } from 'temporal-polyfill'

const italy = 'Europe/Rome'

/** The calendar day in Italy at a moment, YYYY-MM-DD. */
export function dayInItaly(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(italy).toPlainDate().toString()
}

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** The moment of a local time in Italy: the first of two where the clock shows it twice, the end of the gap where it never does. Later times never have earlier moments. */
export function momentInItaly(day: string, time: string): Date {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(time)
  const zoned = local.toZonedDateTime(italy, { disambiguation: 'earlier' })
  const isShown = zoned.toPlainDateTime().equals(local)
  const moment = isShown ? zoned : (zoned.getTimeZoneTransition('next') ?? zoned)
  return new Date(moment.epochMilliseconds)
}
