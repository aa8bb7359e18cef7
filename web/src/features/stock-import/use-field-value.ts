import { importColumns, type ImportField } from '@autopiazza/contract/import-columns'
import { listingTypes } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { ImportValue } from '@autopiazza/contract'
import { useFormats } from '../../app/format.ts'
import { isUnknown, useFactText } from '../../entities/vehicle/use-fact-text.ts'
import { isFact } from './use-column-texts.ts'

const maxLength = 60

/** Returns a function that formats a field. Undefined for a text too long to show, and for a pickup point, of which only the id is available. */
export function useFieldValue(): (field: ImportField, value: ImportValue) => string | undefined {
  const t = useTranslations('vocabulary.listingType')
  const none = useTranslations('imports.rows')('none')
  const textOf = useFactText()
  const f = useFormats()
  return (field, value) => {
    if (value === null || isUnknown(value)) return none
    if (field === 'pickupLocation' || (typeof value === 'string' && value.length > maxLength)) return undefined
    if (isFact(field)) return textOf(field, value)
    if (typeof value === 'number') return importColumns[field].kind === 'money' ? f.money(value) : f.number(value)
    const type = listingTypes.find((one) => one === value)
    return type ? t(type) : String(value)
  }
}
