import type { Language } from '@autopiazza/contract'
import { useLocale } from 'use-intl'

const timeZone = 'Europe/Rome'
const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

type Time = string | Date

/** Made at its first use: making one takes a phone many milliseconds. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function formatsOf(language: Language) {
  const locale = locales[language]
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(locale, { ...options, useGrouping: 'always' }))
    return (value: number) => format().format(value)
  }
  const euro = (digits: number) =>
    numbers({ style: 'currency', currency: 'EUR', minimumFractionDigits: digits, maximumFractionDigits: digits })
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
    return (time: Time) => format().format(new Date(time))
  }
  const number = numbers({ maximumFractionDigits: 0 })
  const wholeEuro = euro(0)
  const exactEuro = euro(2)

  return {
    /** Euro from cents; the cents show only when there are any. */
    money: (cents: number) => (cents % 100 === 0 ? wholeEuro : exactEuro)(cents / 100),
    number,
    kilometres: (value: number) => `${number(value)} km`,
    date: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDate: dates({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: dates({ hour: '2-digit', minute: '2-digit' }),
    dateTime: dates({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
  }
}

export type Formats = ReturnType<typeof formatsOf>

const known: Record<Language, Formats> = { it: formatsOf('it'), en: formatsOf('en') }

/** Numbers, money and dates as people of one language write them, in Italian time. */
export function formatsFor(language: Language): Formats {
  return known[language]
}

export function useFormats(): Formats {
  return known[useLocale()]
}
