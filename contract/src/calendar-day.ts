import { Temporal } from 'temporal-polyfill'
import { italianTimeZone } from './italian-time.ts'

/** A calendar day as YYYY-MM-DD. Days can be compared as texts. */
export type Day = string

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** Returns the same day of the month some months later, or the last day of that month when it has no such day. */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString()
}

/** Returns the last day of this day's month some years later. */
export function endOfMonthAfter(day: Day, years: number): Day {
  const later = Temporal.PlainYearMonth.from(day).add({ years })
  return later.toPlainDate({ day: later.daysInMonth }).toString()
}

/**
 * Returns the same clock time in Italy some days later, or earlier with a negative number, like the database function
 * add_days. Returns the later of two moments when the clock shows that time twice.
 */
export function daysLater(moment: Date, days: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(italianTimeZone)
  const later = local.toPlainDateTime().add({ days }).toZonedDateTime(italianTimeZone, { disambiguation: 'later' })
  return new Date(later.epochMilliseconds)
}

/** Returns the number of days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}

/** Returns the ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

export function hourInItaly(moment: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(italianTimeZone).hour
}

/**
 * Returns the moment of a local time in Italy. Returns the first of two moments when the clock shows the time twice,
 * and the end of the gap when the clock skips it. Later times never have earlier moments.
 */
export function momentInItaly(day: Day, time: string): Date {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(time)
  const zoned = local.toZonedDateTime(italianTimeZone, { disambiguation: 'earlier' })
  const isShown = zoned.toPlainDateTime().equals(local)
  const moment = isShown ? zoned : (zoned.getTimeZoneTransition('next') ?? zoned)
  return new Date(moment.epochMilliseconds)
}
