import { importColumns, type ImportField } from '@autopiazza/contract/import-columns'
import { type FactName, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { useLocale, useTranslations } from 'use-intl'
import { useFactUnit } from '../../entities/vehicle/use-fact-text.ts'

export function useColumnName(): (field: ImportField) => string {
  const locale = useLocale()
  return (field) => importColumns[field][locale]
}

export function useColumnHint(): (field: ImportField) => string {
  const t = useTranslations('imports.hints')
  const tHelp = useTranslations('hints')
  const unitOf = useFactUnit()
  const ofFact = (name: FactName): string => {
    const fact: VehicleFact = vehicleFacts[name]
    const unit = unitOf(name)
    if (tHelp.has(`file.${name}` as 'file.make')) return tHelp(`file.${name}` as 'file.make')
    if (unit !== null) return tHelp('unit', { unit })
    return fact.kind === 'number' ? tHelp('range', { min: String(fact.min), max: String(fact.max) }) : ''
  }
  return (field) => (isFact(field) ? ofFact(field) : t(field))
}

export function isFact(field: ImportField): field is FactName {
  return Object.hasOwn(vehicleFacts, field)
}
