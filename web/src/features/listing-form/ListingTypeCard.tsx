import { listingTypes } from '@autopiazza/contract/vocabulary'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ListingValues } from './listing-values.ts'

export function ListingTypeCard() {
  const t = useTranslations('listing.type')
  const tListingType = useTranslations('vocabulary.listingType')
  const message = useFieldMessage()
  const { register, formState } = useFormContext<ListingValues>()
  return (
    <FormCard title={t('title')}>
      <RadioGroup
        legend={t('legend')}
        layout="three"
        options={listingTypes.map((type) => ({ value: type, label: tListingType(type), help: t(type) }))}
        error={message(formState.errors.listingType)}
        {...register('listingType')}
      />
    </FormCard>
  )
}
