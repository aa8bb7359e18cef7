import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import { useTranslations } from 'use-intl'
import { useFactText } from '../vehicle/use-fact-text.ts'

/** Corrected facts in words, one line each: 'Kilometres: 61,200 → 84,000'. Of long texts it says only that they changed. */
export function useChangedFacts() {
  const t = useTranslations('corrections')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  return (changes: readonly ChangedFact[]): readonly string[] =>
    changes.map(({ fact, from, to }) => {
      const name = tFacts(fact)
      return fact === 'description'
        ? t('changedText', { fact: name })
        : t('changed', { fact: name, from: textOf(fact, from), to: textOf(fact, to) })
    })
}
