import { italianTimeZone } from '@autopiazza/contract/italian-time'
import type { Language } from '@autopiazza/contract/vocabulary'

export type MailFormats = ReturnType<typeof mailFormats>

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

/** Money from cents and times in Rome, in the reader's language. */
export function mailFormats(language: Language) {
  const money = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    minimumFractionDigits: 2,
  })
  const price = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const number = new Intl.NumberFormat(locales[language], { useGrouping: 'always' })
  const moment = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: italianTimeZone,
  })
  // A calendar day has no zone.
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const appointment = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: italianTimeZone,
  })
  return {
    money: (cents: number) => money.format(cents / 100),
    /** A price without cents where it has none. */
    price: (cents: number) => price.format(cents / 100),
    number: (value: number) => number.format(value),
    /** A moment with its weekday. */
    appointment: (iso: string) => appointment.format(new Date(iso)),
    moment: (iso: string) => moment.format(new Date(iso)),
    /** A calendar day from YYYY-MM-DD. */
    day: (isoDay: string) => day.format(new Date(isoDay)),
    /** The first and the last of some days; what both have in common is only in the last. */
    span: (from: string, until: string) => ({
      from: from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : day.format(new Date(from)),
      until: day.format(new Date(until)),
    }),
  }
}
