import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ListingField, ListingNumber } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'

/** The history and the consumption of the car, all optional. */
export function MoreDetailsFields() {
  const t = useTranslations('listing')
  const { control } = useFormContext<ListingValues>()
  const isElectric = useWatch({ control, name: 'fuelType' }) === 'electric'
  return (
    <>
      <ListingNumber name="firstRegistration" placeholder="03/2021" help={t('help.firstRegistration')} />
      <ListingNumber name="previousOwners" help={t('help.previousOwners')} />
      <ListingField
        name="consumption"
        inputMode="decimal"
        label={isElectric ? t('fields.consumptionElectric') : undefined}
      />
      <ListingNumber name="co2" />
    </>
  )
}
