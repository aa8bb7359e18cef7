import { importColumns, type ImportField } from '@autopiazza/contract/import-columns'
import { bodyTypes, colors, drivetrains, fuelTypes, listingTypes, transmissions } from '@autopiazza/contract/vocabulary'
import { useLocale, useTranslations } from 'use-intl'
import type { ImportValue } from '@autopiazza/contract'
import { asTypedMonth } from '../../forms/typed-month.ts'
import { formatDecimal } from '../../app/format-decimal.ts'
import { useFormats } from '../../app/format.ts'
import { useFeatureName } from '../../entities/catalogue/use-feature-name.ts'

const maxLength = 60

/** The displayed value of a field; undefined for a text too long to show, and for a pickup point, of which only the id is available. */
export function useFieldValue(): (field: ImportField, value: ImportValue) => string | undefined {
  const t = useTranslations('vocabulary')
  const tRows = useTranslations('imports.rows')('none')
  const f = useFormats()
  const locale = useLocale()
  const featureName = useFeatureName()

  function codeLabel(field: ImportField, code: string): string {
    const known = <Code extends string>(codes: readonly Code[]) => codes.find((one) => one === code)
    const [fuel, gear, body, type, color, drivetrain] = [
      known(fuelTypes),
      known(transmissions),
      known(bodyTypes),
      known(listingTypes),
      known(colors),
      known(drivetrains),
    ]
    if (field === 'fuelType' && fuel) return t(`fuelType.${fuel}`)
    if (field === 'transmission' && gear) return t(`transmission.${gear}`)
    if (field === 'bodyType' && body) return t(`bodyType.${body}`)
    if (field === 'listingType' && type) return t(`listingType.${type}`)
    if (field === 'drivetrain' && drivetrain) return t(`drivetrain.${drivetrain}`)
    return field === 'color' && color ? t(`color.${color}`) : code
  }

  return (field, value) => {
    if (field === 'pickupLocation') return value === null ? tRows : undefined
    if (value === null || (Array.isArray(value) && value.length === 0)) return tRows
    if (Array.isArray(value)) return value.map(featureName).join(', ')
    if (field === 'firstRegistration') return asTypedMonth(String(value))
    if (typeof value === 'string') return value.length > maxLength ? undefined : codeLabel(field, value)
    if (field === 'year') return String(value)
    if (field === 'consumption') return formatDecimal(value, locale)
    return importColumns[field].kind === 'money' ? f.money(value) : f.number(value)
  }
}
