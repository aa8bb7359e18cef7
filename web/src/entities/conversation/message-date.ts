import type { Language } from '@autopiazza/contract'
import { formatsFor } from '../../app/format.ts'

const timeZone = 'Europe/Rome'
const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day in Italy, as YYYY-MM-DD. */
export function dayOf(time: string | Date): string {
  return dayKey.format(new Date(time))
}

/** Whole calendar days between a time and now. */
export function daysAgo(time: string, now: Date): number {
  return Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(time))) / 86_400_000)
}

const weekdays: Record<Language, Intl.DateTimeFormat> = {
  it: new Intl.DateTimeFormat('it-IT', { timeZone, weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long' }),
}

/** The time if today, the word for yesterday, the weekday in the last week, otherwise dd/mm/yyyy. */
export function listDate(time: string, now: Date, language: Language, yesterday: string): string {
  const days = daysAgo(time, now)
  const f = formatsFor(language)
  if (days <= 0) return f.time(time)
  if (days === 1) return yesterday
  return days < 7 ? weekdays[language].format(new Date(time)) : f.shortDate(time)
}
