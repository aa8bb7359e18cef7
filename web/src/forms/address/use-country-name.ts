import { useTranslations } from 'use-intl'
import { isKnownCountry } from './countries.ts'

/** A country in the person's language; the code itself for a country that is not offered here. */
export function useCountryName(): (code: string) => string {
  const t = useTranslations('countries')
  return (code) => (isKnownCountry(code) ? t(code) : code)
}
