import { useTranslations } from 'use-intl'
import { isKnownCountry } from './countries.ts'

/** A country in the person's language; one that is not offered here keeps its code. */
export function useCountryName(): (code: string) => string {
  const t = useTranslations('countries')
  return (code) => (isKnownCountry(code) ? t(code) : code)
}
