import type { Language } from '@autopiazza/contract'
import { dayInItaly, italianTimeZone } from '@autopiazza/contract/italian-time'
import { formatsFor } from '../../app/format.ts'

/** Returns the whole calendar days between a time and now. */
export function daysAgo(time: string, now: Date): number {
  return Math.round((Date.parse(dayInItaly(now)) - Date.parse(dayInItaly(new Date(time)))) / 86_400_000)
}

const weekdays: Record<Language, Intl.DateTimeFormat> = {
  it: new Intl.DateTimeFormat('it-IT', { timeZone: italianTimeZone, weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: italianTimeZone, weekday: 'long' }),
}

/** Returns the time for today, the word for yesterday, the weekday for the last week, otherwise dd/mm/yyyy. */
export function listDate(time: string, now: Date, language: Language, yesterday: string): string {
  const days = daysAgo(time, now)
  const f = formatsFor(language)
  if (days <= 0) return f.time(time)
  if (days === 1) return yesterday
  return days < 7 ? weekdays[language].format(new Date(time)) : f.shortDate(time)
}
