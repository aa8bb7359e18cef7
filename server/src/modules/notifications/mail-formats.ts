import { italianTimeZone, repeatedHourAt } from '@autopiazza/contract/italian-time'
import type { Language } from '@autopiazza/contract/vocabulary'
import { withHourName } from '@autopiazza/i18n/repeated-hour'

export type MailFormats = ReturnType<typeof mailFormats>

const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

/** Formats money from cents and times in Rome, in the recipient's language. */
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
  // A calendar day has no time zone.
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const appointment = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: italianTimeZone,
  })
  const timeBy = (format: Intl.DateTimeFormat) => (iso: string) => {
    const at = new Date(iso)
    return withHourName({ time: format.format(at), hour: repeatedHourAt(at), language })
  }
  return {
    money: (cents: number) => money.format(cents / 100),
    /** A price, without decimals for whole euros. */
    price: (cents: number) => price.format(cents / 100),
    number: (value: number) => number.format(value),
    appointment: timeBy(appointment),
    moment: timeBy(moment),
    /** A calendar day from YYYY-MM-DD. */
    day: (isoDay: string) => day.format(new Date(isoDay)),
    /** A range of days. Parts that both days share are shown only once, at the end. */
    span: (from: string, until: string) => ({
      from: from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : day.format(new Date(from)),
      until: day.format(new Date(until)),
    }),
  }
}
