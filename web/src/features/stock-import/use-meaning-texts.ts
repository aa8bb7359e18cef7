import { importColumns, unitsOf } from '@autopiazza/contract/import-columns'
import { addedVatPercent } from '@autopiazza/contract/money'
import { useTranslations } from 'use-intl'
import { useFactUnit } from '../../entities/vehicle/use-fact-text.ts'
import { type Meaning, partsOf } from './column-choices.ts'
import { isFact, useColumnName } from './use-column-texts.ts'

/** Returns a function that names a meaning, with its unit where there are several: 'Cavalli, in kW'. */
export function useMeaningName(): (meaning: Meaning) => string {
  const t = useTranslations('imports.columns')
  const nameOf = useColumnName()
  const unitOf = useFactUnit()
  return (meaning) => {
    const { field, unit } = partsOf(meaning)
    if (field === null || unitsOf(field).length === 0) return field === null ? '' : nameOf(field)
    const name = nameOf(field)
    if (unit !== null) return t('inUnit', { name, unit: t(`units.${unit}`, { percent: String(addedVatPercent) }) })
    const own = isFact(field) ? unitOf(field) : null
    return t('inUnit', { name, unit: importColumns[field].kind === 'money' ? t('units.own') : (own ?? '') })
  }
}
