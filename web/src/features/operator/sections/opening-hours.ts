import type { WorkshopFields } from '@autopiazza/contract'

type Hours = WorkshopFields['hours']

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

const period = /^(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})$/

/** Parses the hours of a weekday such as 08:00-12:30, 14:00-18:00. Null for another format; the server checks the rest. */
export function readHours(weekday: number, text: string): Hours | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map((part) => period.exec(part))
  if (read.some((match) => match === null)) return null
  return read.flatMap((match) => {
    const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = match ?? []
    const opensAt = `${fromHour.padStart(2, '0')}:${fromMinute}`
    return [{ weekday, opensAt, closesAt: `${toHour.padStart(2, '0')}:${toMinute}` }]
  })
}

/** Formats the hours of a weekday as readHours parses them. */
export function hoursText(hours: Readonly<Hours>, weekday: number): string {
  return hours
    .filter((one) => one.weekday === weekday)
    .map(({ opensAt, closesAt }) => `${opensAt}-${closesAt}`)
    .join(', ')
}
