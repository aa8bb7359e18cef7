import { type FactName, factNames } from '@autopiazza/contract/vehicle-facts'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { FeaturesField } from './FeaturesField.tsx'
import { StepPart } from './form-steps/StepPart.tsx'
import { stepOfField } from './form-steps/steps.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { FactField } from './FactField.tsx'
import { ListingField, ListingText } from './ListingField.tsx'
import { MakeAndModelFields } from './MakeAndModelFields.tsx'
import { PickupField } from './PickupField.tsx'
import { PlaceField } from './PlaceField.tsx'

/** The facts that span the full width. */
const wide = ['make', 'model', 'version', 'vin', 'description', 'features'] as const
const narrow = factNames.filter(
  (name): name is Exclude<FactName, (typeof wide)[number]> => !wide.some((one) => one === name),
)

export function VehicleDetailsCard({ place, isChecked }: ComponentProps<typeof PlaceField>) {
  const t = useTranslations('listing')
  const tHelp = useTranslations('hints.form')
  return (
    <FormCard title={t('details.title')}>
      <StepPart on="car" className="grid gap-5">
        <MakeAndModelFields />
        <FactField name="version" />
        <PlaceField place={place} isChecked={isChecked} />
      </StepPart>
      <div className="grid gap-5 sm:grid-cols-2">
        {narrow.map((name) => (
          <StepPart key={name} on={stepOfField[name]}>
            <FactField name={name} />
          </StepPart>
        ))}
      </div>
      <StepPart on="state" className="grid gap-5">
        <ListingField
          name="vin"
          help={tHelp('vin')}
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:uppercase"
        />
        <ListingText name="description" isRequired help={tHelp('description')} rows={8} />
        <FeaturesField />
        <PickupField />
      </StepPart>
    </FormCard>
  )
}
