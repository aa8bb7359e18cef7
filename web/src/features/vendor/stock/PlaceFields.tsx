import type { PlaceSuggestion } from '@autopiazza/contract'
import { italianAddressLimits } from '@autopiazza/contract/constants'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PlaceFindings } from '../../../forms/address/PlaceFindings.tsx'
import { TownField } from '../../../forms/address/TownField.tsx'
import { TownNotice } from '../../../forms/address/TownNotice.tsx'
import { useTownSuggestions } from '../../../forms/address/use-town-suggestions.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import type { PickupPointValues } from './use-pickup-point-form.ts'

/** City, province and CAP. A chosen comune fills in all three, and each can be typed. */
export function PlaceFields() {
  const t = useTranslations('vendor.pickups')
  const message = useFieldMessage()
  const { control, register, setValue, formState, setFocus } = useFormContext<PickupPointValues>()
  const { errors } = formState
  const towns = useTownSuggestions()
  const [city, province, postalCode] = useWatch({ control, name: ['city', 'province', 'postalCode'] })

  function choose({ city, province, postalCode }: PlaceSuggestion) {
    const chosen = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('city', city, chosen)
    setValue('province', province, chosen)
    setValue('postalCode', postalCode ?? '', chosen)
    setFocus(postalCode ? 'city' : 'postalCode')
  }
  function writeByHand() {
    towns.writeByHand()
    setFocus('city')
  }

  return (
    <>
      <TownField<PickupPointValues>
        name="city"
        label={t('city')}
        help={t('form.cityHelp')}
        towns={towns}
        status={(count) => t('form.suggestions', { count })}
        onChoose={choose}
      />
      <TownNotice
        towns={towns}
        unavailable={t('form.unavailable')}
        notFound={t('form.notFound')}
        manual={t('form.manual')}
        onManual={writeByHand}
      />
      <div className="grid grid-cols-2 items-start gap-5">
        <Field label={t('province')} help={t('form.provinceHelp')} error={message(errors.province)} isRequired>
          <TextInput
            maxLength={italianAddressLimits.province}
            autoCapitalize="characters"
            autoComplete="off"
            {...register('province')}
          />
        </Field>
        <Field label={t('postalCode')} error={message(errors.postalCode)} isRequired>
          <TextInput
            inputMode="numeric"
            maxLength={italianAddressLimits.postalCode}
            autoComplete="postal-code"
            {...register('postalCode')}
          />
        </Field>
      </div>
      <PlaceFindings
        place={{ city, province, postalCode }}
        onUse={(fitting) => {
          const changed = { shouldDirty: true, shouldValidate: formState.isSubmitted }
          if (fitting.province) setValue('province', fitting.province, changed)
          if (fitting.postalCode) setValue('postalCode', fitting.postalCode, changed)
        }}
      />
    </>
  )
}
