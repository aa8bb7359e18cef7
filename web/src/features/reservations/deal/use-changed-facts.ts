import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'

/** Corrected facts in words, one line each: 'Kilometres: 61,200 → 84,000'. Of long texts it says only that they changed. */
export function useChangedFacts() {
  const t = useTranslations('checkout.deal')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const named = (group: string, value: string): string => {
    const key = `${group}.${value}`
    return tVocabulary.has(key as 'unknown') ? tVocabulary(key as 'unknown') : value
  }
  const valueOf = (fact: ChangedFact['fact'], value: ChangedFact['from']): string => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('correction.none')
    if (typeof value === 'number') return fact === 'year' ? String(value) : f.number(value)
    if (typeof value === 'string') return named(fact, value)
    return value.map((feature) => named('feature', feature)).join(', ')
  }
  return (changes: readonly ChangedFact[]): readonly string[] =>
    changes.map(({ fact, from, to }) => {
      const name = t(`facts.${fact}`)
      return fact === 'description'
        ? t('correction.changedText', { fact: name })
        : t('correction.changed', { fact: name, from: valueOf(fact, from), to: valueOf(fact, to) })
    })
}
