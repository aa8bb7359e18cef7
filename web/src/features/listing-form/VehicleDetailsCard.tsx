import { type FactName, factNames } from '@autopiazza/contract/vehicle-facts'
import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { classOfSubclass } from '@autopiazza/contract/euro-class'
import { useSession } from '../../app/session.ts'
import type { ListingValues } from './listing-values.ts'
import { FeaturesField } from './FeaturesField.tsx'
import { StepPart } from './form-steps/StepPart.tsx'
import { stepOfField } from './form-steps/steps.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { FactField } from './FactField.tsx'
import { ListingField, ListingText } from './ListingField.tsx'
import { MakeAndModelFields } from './MakeAndModelFields.tsx'
import { PickupField } from './PickupField.tsx'
import { PlaceField } from './PlaceField.tsx'

/** The facts that span the full width, and the VAT beside the price. */
const wide = ['make', 'model', 'version', 'priceVat', 'vin', 'description', 'features'] as const
const narrow = factNames.filter(
  (name): name is Exclude<FactName, (typeof wide)[number]> => !wide.some((one) => one === name),
)

export function VehicleDetailsCard({ place, isChecked }: ComponentProps<typeof PlaceField>) {
  const t = useTranslations('listing')
  const tHelp = useTranslations('hints.form')
  const isBusiness = useSession()?.sellerKind === 'business'
  useClassOfSubclass()
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
        {isBusiness ? <ListingField name="stockNumber" maxLength={60} help={t('help.stockNumber')} /> : null}
        <ListingText name="description" isRequired help={tHelp('description')} rows={8} />
        <FeaturesField />
        <PickupField />
      </StepPart>
    </FormCard>
  )
}

/** Sets the Euro class to that of the chosen sub-class. */
function useClassOfSubclass() {
  const { control, setValue } = useFormContext<ListingValues>()
  const subclass = useWatch({ control, name: 'euroSubclass' })
  useEffect(() => {
    if (subclass) setValue('euroClass', String(classOfSubclass(subclass)), { shouldDirty: true })
  }, [subclass, setValue])
}
