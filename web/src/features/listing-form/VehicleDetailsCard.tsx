import { bodyTypes, colors, drivetrains, fuelTypes, transmissions } from '@autopiazza/contract/vocabulary'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FeaturesField } from './FeaturesField.tsx'
import { FormCard } from '../../forms/FormCard.tsx'
import { ListingField, ListingNumber, ListingSelect, ListingText } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'
import { MakeAndModelFields } from './MakeAndModelFields.tsx'
import { MoreDetailsFields } from './MoreDetailsFields.tsx'
import { PickupField } from './PickupField.tsx'

export function VehicleDetailsCard() {
  const t = useTranslations('listing')
  const tVocabulary = useTranslations('vocabulary')
  return (
    <FormCard title={t('details.title')}>
      <MakeAndModelFields />
      <ListingField name="version" help={t('help.version')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ListingNumber name="year" isRequired />
        <ListingNumber name="mileage" isRequired />
        <ListingSelect
          name="fuelType"
          isRequired
          placeholder={t('choose')}
          options={fuelTypes.map((value) => ({ value, label: tVocabulary(`fuelType.${value}`) }))}
        />
        <ListingSelect
          name="transmission"
          isRequired
          placeholder={t('choose')}
          options={transmissions.map((value) => ({ value, label: tVocabulary(`transmission.${value}`) }))}
        />
        <ListingSelect
          name="bodyType"
          placeholder={t('none')}
          options={bodyTypes.map((value) => ({ value, label: tVocabulary(`bodyType.${value}`) }))}
        />
        <ColorField />
        <ListingNumber name="doors" />
        <ListingNumber name="seats" />
        <ListingSelect
          name="drivetrain"
          placeholder={t('none')}
          options={drivetrains.map((value) => ({ value, label: tVocabulary(`drivetrain.${value}`) }))}
        />
        <ListingNumber name="euroClass" />
        <ListingNumber name="engineSize" />
        <ListingNumber name="horsepower" />
        <ListingNumber name="weight" />
        <MoreDetailsFields />
      </div>
      <ListingField
        name="vin"
        help={t('help.vin')}
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:uppercase"
      />
      <ListingText name="description" isRequired help={t('help.description')} rows={8} />
      <FeaturesField />
      <PickupField />
    </FormCard>
  )
}

/** The colours of the vocabulary, and the colour of an imported advert that is not one of them. */
function ColorField() {
  const t = useTranslations('listing')
  const tVocabulary = useTranslations('vocabulary')
  const { control } = useFormContext<ListingValues>()
  const color = useWatch({ control, name: 'color' })
  const isOwn = color !== '' && !colors.some((known) => known === color)
  return (
    <ListingSelect
      name="color"
      placeholder={t('none')}
      options={[
        ...(isOwn ? [{ value: color, label: color }] : []),
        ...colors.map((value) => ({ value, label: tVocabulary(`color.${value}`) })),
      ]}
    />
  )
}
