import { italianTimeZone, repeatedHourAt } from '@autopiazza/contract/italian-time'
import type { Language } from '@autopiazza/contract'
import { modelName, vehicleName } from '@autopiazza/contract/vehicle-name'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import { withHourName } from '@autopiazza/i18n/repeated-hour'
import { useLocale } from 'use-intl'

const timeZone = italianTimeZone
const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' }

type Time = string | Date

/** Number formats without Intl, because creating an Intl format takes up to 100 ms on a phone. */
const numberMarks: Record<
  Language,
  { group: string; decimal: string; euro: (amount: string) => string; percentSign: string }
> = {
  it: { group: '.', decimal: ',', euro: (amount) => `${amount}\u00a0€`, percentSign: '\u00a0%' },
  en: { group: ',', decimal: '.', euro: (amount) => `€${amount}`, percentSign: '%' },
}

/** Creates a format at its first use, because creating one takes many milliseconds on a phone. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function formatsOf(language: Language) {
  const locale = locales[language]
  const { group, decimal, euro, percentSign } = numberMarks[language]
  const whole = (value: number) => {
    const digits = String(Math.round(Math.abs(value))).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
    return value < 0 ? `-${digits}` : digits
  }
  const amount = (size: number) => {
    const rest = size % 100 === 0 ? '' : decimal + String(size % 100).padStart(2, '0')
    return whole(Math.floor(size / 100)) + rest
  }
  const money = (cents: number) => (cents < 0 ? '-' : '') + euro(amount(Math.abs(cents)))
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
    return (time: Time) => format().format(new Date(time))
  }
  const times = (options: Intl.DateTimeFormatOptions) => {
    const format = dates({ ...options, hour: '2-digit', minute: '2-digit' })
    return (time: Time) => withHourName({ time: format(time), hour: repeatedHourAt(new Date(time)), language })
  }

  const weekday = dates({ weekday: 'long', day: 'numeric', month: 'long' })
  const time = times({})

  return {
    /** Euro from cents; cents are shown only when they are not zero. */
    money,
    /** The amount without the euro sign, as a field shows it. */
    amount,
    number: whole,
    halves: (value: number) => {
      const size = Math.abs(value)
      return (value < 0 ? '−' : '') + whole(Math.floor(size)) + (Number.isInteger(size) ? '' : `${decimal}5`)
    },
    percent: (value: number) => value.toFixed(2).replace('.', decimal) + percentSign,
    /** A fraction of one in whole percent. */
    share: (value: number) => whole(value * 100) + percentSign,
    /** A fraction of one in percent with one decimal. */
    preciseShare: (value: number) => (value * 100).toFixed(1).replace('.', decimal) + percentSign,
    vehicleName: (vehicle: Parameters<typeof vehicleName>[0]) => vehicleText(vehicleName(vehicle), language),
    modelName: (vehicle: Parameters<typeof modelName>[0]) => vehicleText(modelName(vehicle), language),
    vehicleText: (text: string) => vehicleText(text, language),
    kilometres: (value: number) => `${whole(value)} km`,
    date: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    day: dates({ day: 'numeric', month: 'long' }),
    weekday,
    month: dates({ month: 'long', year: 'numeric' }),
    shortDate: dates({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time,
    moment: (moment: Time) => `${weekday(moment)}, ${time(moment)}`,
    dateTime: times({ day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

export type Formats = ReturnType<typeof formatsOf>

const known: Record<Language, Formats> = { it: formatsOf('it'), en: formatsOf('en') }

/** Returns formatters of numbers, money and dates in one language, in Italian time. */
export function formatsFor(language: Language): Formats {
  return known[language]
}

export function useFormats(): Formats {
  return known[useLocale()]
}
