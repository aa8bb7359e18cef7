import { italianTimeZone } from '@autopiazza/contract/italian-time'
import type { Language } from '@autopiazza/contract'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'

const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: italianTimeZone } as const
const days: Record<Language, Intl.DateTimeFormat> = {
  it: new Intl.DateTimeFormat('it-IT', options),
  en: new Intl.DateTimeFormat('en-GB', options),
}

/** Returns formatters for appointments with their weekday, in Italian time. */
export function useAppointment() {
  const t = useTranslations('bookings')
  const language = useLocale()
  const { time } = useFormats()
  const day = (at: string) => days[language].format(new Date(at))
  return {
    day,
    /** Formats a day written as YYYY-MM-DD. */
    calendarDay: (date: string) => day(`${date}T12:00:00Z`),
    when: (at: string) => t('when', { day: day(at), time: time(at) }),
    period: ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
      t('period', { day: day(startsAt), from: time(startsAt), to: time(endsAt) }),
  }
}
