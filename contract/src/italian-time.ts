export const italianTimeZone = 'Europe/Rome'

// Swedish dates are written YYYY-MM-DD. One instance, because creating it takes longer than formatting hundreds of days.
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

/** When clocks go back, they show the same times for two hours; the first is still summer time. */
export const repeatedHours = ['summer', 'standard'] as const
type RepeatedHour = (typeof repeatedHours)[number]

/** Returns which of the two hours a moment is in; null where the clock shows its time once. Clocks in the EU go back on the last Sunday of October at 01:00 UTC. */
export function repeatedHourAt(moment: Date): RepeatedHour | null {
  const isThatDay = moment.getUTCMonth() === 9 && moment.getUTCDay() === 0 && moment.getUTCDate() > 24
  if (!isThatDay || moment.getUTCHours() > 1) return null
  return moment.getUTCHours() === 0 ? 'summer' : 'standard'
}
