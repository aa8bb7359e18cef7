import type { PlaceSuggestion } from '@autopiazza/contract'
import { italianAddressLimits } from '@autopiazza/contract/constants'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TownField } from '../../forms/address/TownField.tsx'
import { useTownSuggestions } from '../../forms/address/use-town-suggestions.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ApplicantValues } from './applicant-form.ts'
import { ApplicantField } from './ApplicantField.tsx'

/** The applicant's address; a chosen comune fills in province and CAP, and each can be typed. */
export function AddressPart() {
  const t = useTranslations('financing')
  const towns = useTownSuggestions()
  const { setValue, formState, setFocus } = useFormContext<ApplicantValues>()

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
    </FormCard>
  )
}
