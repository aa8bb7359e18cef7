import type { Language } from '@autopiazza/contract'
import type { ChangedFact } from '@autopiazza/contract/agreed-vehicle'
import { type FactName, unitName, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { asTypedMonth } from '../../forms/typed-month.ts'

type Value = ChangedFact['from']

export const isUnknown = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns a function that returns the unit of a fact, or null. The unit of consumption depends on the fuel. */
export function useFactUnit(): (fact: FactName, fuelType?: string) => string | null {
  const t = useTranslations('facts.units')
  return (fact, fuelType) => {
    const key = unitName(fact, fuelType)
    return t.has(key as 'weight') ? t(key as 'weight') : null
  }
}

export function useFactText(): (fact: FactName, value: Value, fuelType?: string) => string {
  const t = useTranslations('facts')
  const tVocabulary = useTranslations('vocabulary')
  const unitOf = useFactUnit()
  const f = useFormats()
  const locale = useLocale()
  const named = (group: string, value: string): string => {
    const key = `${group}.${value}`
    return tVocabulary.has(key as 'unknown') ? tVocabulary(key as 'unknown') : value
  }
  const numberText = (fact: FactName, value: number): string => {
    const row: VehicleFact = vehicleFacts[fact]
    if (row.kind === 'year') return String(value)
    return row.kind === 'number' && row.decimals ? formatDecimal(value, locale) : f.number(value)
  }
  return (fact, value, fuelType) => {
    if (value === null || isUnknown(value)) return t('none')
    if (typeof value === 'number') return [numberText(fact, value), unitOf(fact, fuelType)].filter(Boolean).join(' ')
    if (typeof value !== 'string') return value.map((feature) => named('feature', feature)).join(', ')
    return vehicleFacts[fact].kind === 'month' ? asTypedMonth(value) : named(fact, value)
  }
}

/** Formats a number with at most one decimal. Kept apart from the other formats because few pages need it. */
function formatDecimal(value: number, language: Language): string {
  return String(Math.round(value * 10) / 10).replace('.', language === 'it' ? ',' : '.')
}
