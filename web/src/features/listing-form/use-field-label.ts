import type { FactName } from '@autopiazza/contract/vehicle-facts'
import { useTranslations } from 'use-intl'
import { useFactUnit } from '../../entities/vehicle/use-fact-text.ts'
import { isFact, type TextField } from './listing-values.ts'

/** The label of a field of the form: a fact by its name and unit. */
export function useFieldLabel(): (name: Exclude<TextField, 'listingType'>, isElectric?: boolean) => string {
  const t = useTranslations('listing.fields')
  const tFacts = useTranslations('facts.names')
  const unitOf = useFactUnit()
  const factLabel = (fact: FactName, isElectric?: boolean): string => {
    const unit = unitOf(fact, isElectric)
    return unit === null ? tFacts(fact) : `${tFacts(fact)} (${unit})`
  }
  return (name, isElectric) => (isFact(name) ? factLabel(name, isElectric) : t(name))
}
