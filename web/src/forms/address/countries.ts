import { useTranslations } from 'use-intl'

/** The countries of home delivery: Italy and those that a car transporter can reach. */
export const countries = [
  'IT',
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'LI',
  'LT',
  'LU',
  'LV',
  'MC',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'SM',
  'VA',
] as const
type Country = (typeof countries)[number]

function isKnownCountry(code: string): code is Country {
  return countries.some((known) => known === code)
}

/** Returns a function for the name of a country in the user's language; it returns the code itself for a country that is not offered. */
export function useCountryName(): (code: string) => string {
  const t = useTranslations('countries')
  return (code) => (isKnownCountry(code) ? t(code) : code)
}
