import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { typedCents } from '../../forms/typed-values.ts'
import { ListingField, ListingNumber, ListingText } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'

export function SaleDetailsCard() {
  const t = useTranslations('listing.sale')
  return (
    <FormCard title={t('title')}>
      <PriceField name="salePrice" isRequired />
    </FormCard>
  )
}

export function RentalDetailsCard() {
  const t = useTranslations('listing')
  return (
    <FormCard title={t('rental.title')}>
      <PriceField name="dailyRate" isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField name="weeklyRate" />
        <PriceField name="monthlyRate" />
      </div>
      <ListingNumber name="minimumDays" />
      <ListingText name="rentalTerms" help={t('help.rentalTerms')} rows={5} />
    </FormCard>
  )
}

/** An amount typed in euro; below it, the amount as buyers will see it. */
function PriceField({
  name,
  isRequired = false,
}: {
  name: 'salePrice' | 'dailyRate' | 'weeklyRate' | 'monthlyRate'
  isRequired?: boolean
}) {
  const f = useFormats()
  const { control } = useFormContext<ListingValues>()
  const cents = typedCents(useWatch({ control, name }))
  return (
    <ListingField
      name={name}
      isRequired={isRequired}
      inputMode="decimal"
      help={cents === undefined || Number.isNaN(cents) ? undefined : f.money(cents)}
    />
  )
}
