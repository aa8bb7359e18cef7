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
