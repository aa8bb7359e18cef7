import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { asTypedMonth } from '../../forms/typed-month.ts'

type Fact = ChangedFact['fact']
type Value = ChangedFact['from']

/** Whether an advert says nothing about a fact. */
export const isUnknown = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A fact of a car in words. */
export function useFactText(): (fact: Fact, value: Value) => string {
  const t = useTranslations('corrections')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const named = (group: string, value: string): string => {
    const key = `${group}.${value}`
    return tVocabulary.has(key as 'unknown') ? tVocabulary(key as 'unknown') : value
  }
  return (fact, value) => {
    if (value === null || isUnknown(value)) return t('none')
    if (typeof value === 'number') return fact === 'year' ? String(value) : f.number(value)
    if (typeof value !== 'string') return value.map((feature) => named('feature', feature)).join(', ')
    return fact === 'firstRegistration' ? asTypedMonth(value) : named(fact, value)
  }
}
