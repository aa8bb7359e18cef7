import { Temporal } from 'temporal-polyfill'

/** A calendar day as YYYY-MM-DD; days compare as their texts do. */
export type Day = string

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The same day of the month some months later; the last day of a month that has no such day. */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString()
}

/** The last day of the month in which this day falls some years later. */
export function endOfMonthAfter(day: Day, years: number): Day {
  const later = Temporal.PlainYearMonth.from(day).add({ years })
  return later.toPlainDate({ day: later.daysInMonth }).toString()
}

/** Whole days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}
