/** A calendar day as YYYY-MM-DD; days compare as their texts do. */
export type Day = string

const italianClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

/** The calendar day and the hour that clocks in Italy show. */
export function inItaly(moment: Date): { day: Day; hour: number } {
  const parts = italianClock.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

export function addDays(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day)
  return dayOf(year, month, date + days)
}

/** The same day of the month some months later; the last day of a month that has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day)
  return dayOf(year, month + months, Math.min(date, lengthOfMonth(year, month + months)))
}

/** The last day of the month in which this day falls some years later. */
export function endOfMonthAfter(day: Day, years: number): Day {
  const [year, month] = partsOf(day)
  return dayOf(year + years, month, lengthOfMonth(year + years, month))
}

/** Whole days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

/** Months and days beyond their range run over into the next ones. */
function dayOf(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
