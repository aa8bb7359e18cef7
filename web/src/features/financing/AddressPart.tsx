import type { PlaceSuggestion } from '@autopiazza/contract'
import { italianAddressLimits } from '@autopiazza/contract/constants'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PlaceFindings } from '../../forms/address/PlaceFindings.tsx'
import { TownField } from '../../forms/address/TownField.tsx'
import { useTownSuggestions } from '../../forms/address/use-town-suggestions.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ApplicantValues } from './applicant-form.ts'
import { ApplicantField } from './ApplicantField.tsx'

/** Renders the applicant's address. A chosen comune fills in province and CAP; each can be edited. */
export function AddressPart() {
  const t = useTranslations('financing')
  const towns = useTownSuggestions()
  const { control, setValue, formState, setFocus } = useFormContext<ApplicantValues>()
  const [city, province, postalCode] = useWatch({ control, name: ['city', 'province', 'postalCode'] })

  function choose({ city, province, postalCode }: PlaceSuggestion) {
    const chosen = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('city', city, chosen)
    setValue('province', province, chosen)
    setValue('postalCode', postalCode ?? '', chosen)
    setFocus(postalCode ? 'city' : 'postalCode')
  }

  return (
    <FormCard title={t('parts.address')}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <ApplicantField name="streetName" autoComplete="address-line1" />
        <ApplicantField name="streetNumber" autoComplete="off" />
      </div>
      {towns.isUnavailable ? (
        <p role="alert" className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          {t('manual')}
        </p>
      ) : null}
      <TownField<ApplicantValues>
        name="city"
        label={t('fields.city')}
        help={t('help.city')}
        towns={towns}
        status={(count) => t('suggestions', { count })}
        onChoose={choose}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ApplicantField
          name="province"
          help={t('help.province')}
          maxLength={italianAddressLimits.province}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <ApplicantField
          name="postalCode"
          inputMode="numeric"
          maxLength={italianAddressLimits.postalCode}
          autoComplete="postal-code"
        />
      </div>
      <PlaceFindings
        place={{ city, province, postalCode }}
        onUse={(fitting) => {
          const changed = { shouldDirty: true, shouldValidate: formState.isSubmitted }
          if (fitting.province) setValue('province', fitting.province, changed)
          if (fitting.postalCode) setValue('postalCode', fitting.postalCode, changed)
        }}
      />
    </FormCard>
  )
}
