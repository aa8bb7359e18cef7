import { useTranslations } from 'use-intl'
import { FormCard } from '../../forms/FormCard.tsx'
import { ListingNumber, ListingText } from './ListingField.tsx'
import { PriceField } from './PriceField.tsx'

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
