import { useTranslations } from 'use-intl'
import { FormCard } from '../../forms/FormCard.tsx'
import { PriceField } from './PriceField.tsx'

export function SaleDetailsCard() {
  const t = useTranslations('listing.sale')
  return (
    <FormCard title={t('title')}>
      <PriceField name="salePrice" isRequired />
    </FormCard>
  )
}
