/** The zone of every clock and calendar that people here see. */
export const italianTimeZone = 'Europe/Rome'

// Swedish dates are written YYYY-MM-DD. Made once: making one takes longer than hundreds of days do.
const days = new Intl.DateTimeFormat('sv', { timeZone: italianTimeZone })

/** The calendar day in Italy at a moment, `YYYY-MM-DD`; today without one. */
export function dayInItaly(moment: Date = new Date()): string {
  return days.format(moment)
}

/** The month in Italy at a moment, `YYYY-MM`; this month without one. */
export function monthInItaly(moment?: Date): string {
  return dayInItaly(moment).slice(0, 7)
}

/** The year in Italy at a moment; this year without one. */
export function yearInItaly(moment?: Date): number {
  return Number(dayInItaly(moment).slice(0, 4))
}

/** The two hours that clocks in Italy show under the same times when they go back: the first is still summer time. */
export const repeatedHours = ['summer', 'standard'] as const
type RepeatedHour = (typeof repeatedHours)[number]

/** Which of the two hours a moment is in; null where the clock shows its time once. Clocks in the Union go back on the last Sunday of October at 01:00 UTC. */
export function repeatedHourAt(moment: Date): RepeatedHour | null {
  const isThatDay = moment.getUTCMonth() === 9 && moment.getUTCDay() === 0 && moment.getUTCDate() > 24
  if (!isThatDay || moment.getUTCHours() > 1) return null
  return moment.getUTCHours() === 0 ? 'summer' : 'standard'
}
