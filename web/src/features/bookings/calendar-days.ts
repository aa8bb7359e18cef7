/** Calendar days are written YYYY-MM-DD and months YYYY-MM. The date picker requires dates of the device: a day is its local midnight, whatever the time zone. */

export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function dayOfDate(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthAfter(month: string): string {
  return monthOf(addDays(`${month}-01`, 31))
}

export function daysOfMonth(month: string): { from: string; to: string } {
  const end = new Date(`${month}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return { from: `${month}-01`, to: end.toISOString().slice(0, 10) }
}
