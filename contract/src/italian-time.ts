export const italianTimeZone = 'Europe/Rome'

// The Swedish locale formats dates as YYYY-MM-DD. The instance is shared, because creating one takes longer than formatting hundreds of days.
const days = new Intl.DateTimeFormat('sv', { timeZone: italianTimeZone })

/** Returns the calendar day in Italy, `YYYY-MM-DD`; today by default. */
export function dayInItaly(moment: Date = new Date()): string {
  return days.format(moment)
}

/** Returns the month in Italy, `YYYY-MM`; this month by default. */
export function monthInItaly(moment?: Date): string {
  return dayInItaly(moment).slice(0, 7)
}

export function yearInItaly(moment?: Date): number {
  return Number(dayInItaly(moment).slice(0, 4))
}

/** When clocks go back, they show the same times for two hours: first in summer time, then in standard time. */
export const repeatedHours = ['summer', 'standard'] as const
type RepeatedHour = (typeof repeatedHours)[number]

/** Returns which of the two repeated hours a moment is in; null when the clock shows its time once. Clocks in the EU go back on the last Sunday of October at 01:00 UTC. */
export function repeatedHourAt(moment: Date): RepeatedHour | null {
  const isThatDay = moment.getUTCMonth() === 9 && moment.getUTCDay() === 0 && moment.getUTCDate() > 24
  if (!isThatDay || moment.getUTCHours() > 1) return null
  return moment.getUTCHours() === 0 ? 'summer' : 'standard'
}
