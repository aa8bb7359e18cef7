import { type FactName, type VehicleFact, vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFactText } from '../../entities/vehicle/use-fact-text.ts'
import { ListingField, ListingNumber, ListingSelect, useFieldLabel } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'

export function FactField({ name }: { name: Exclude<FactName, 'features'> }) {
  const t = useTranslations('hints.form')
  const label = useFieldLabel()
  const { control } = useFormContext<ListingValues>()
  const fuelType = useWatch({ control, name: 'fuelType' })
  const fact: VehicleFact = vehicleFacts[name]
  const field = {
    name,
    isRequired: fact.isRequired ?? false,
    label: label(name, fuelType),
    help: t.has(name as 'version') ? t(name as 'version') : undefined,
  }
  switch (fact.kind) {
    case 'choice':
      return <ChoiceField {...field} values={fact.values} />
    case 'text':
      return fact.vocabulary ? <ChoiceField {...field} values={fact.vocabulary} /> : <ListingField {...field} />
    case 'month':
      return <ListingNumber {...field} placeholder="03/2021" />
    default:
      return <ListingNumber {...field} inputMode={'decimals' in fact ? 'decimal' : 'numeric'} />
  }
}

interface ChoiceFieldProps {
  name: Exclude<FactName, 'features'>
  isRequired: boolean
  label: string
  help: string | undefined
  values: readonly string[]
}

/** Offers the known values, plus the value of an imported advert that is not among them. */
function ChoiceField({ values, ...field }: ChoiceFieldProps) {
  const t = useTranslations('listing')
  const textOf = useFactText()
  const { control } = useFormContext<ListingValues>()
  const chosen = useWatch({ control, name: field.name })
  const isOwn = chosen !== '' && !values.includes(chosen)
  return (
    <ListingSelect
      {...field}
      placeholder={t(field.isRequired ? 'choose' : 'none')}
      options={[...(isOwn ? [chosen] : []), ...values].map((value) => ({ value, label: textOf(field.name, value) }))}
    />
  )
}
