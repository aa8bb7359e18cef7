import type { PlaceSuggestion } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { Field } from '../../ui/Field.tsx'
import { SuggestionInput } from '../../ui/SuggestionInput.tsx'
import { useFieldMessage } from '../../forms/use-field-message.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { placesQuery } from '../../forms/address/places-query.ts'
import type { ApplicantValues } from './applicant-form.ts'
import { ApplicantField } from './ApplicantField.tsx'

/** Where the applicant lives; a chosen comune fills province and CAP in, and each can be written by hand. */
export function AddressPart() {
  const t = useTranslations('financing')
  const message = useFieldMessage()
  const { register, setValue, formState, setFocus } = useFormContext<ApplicantValues>()
  const [typed, setTyped] = useState('')
  const { data: places = [], isError, isFetched } = useQuery(placesQuery(useAppContext().api, typed))

  function choose({ city, province, postalCode }: PlaceSuggestion) {
    const chosen = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setTyped('')
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
      {isError ? (
        <p role="alert" className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          {t('manual')}
        </p>
      ) : null}
      <Field label={t('fields.city')} help={t('help.city')} error={message(formState.errors.city)} isRequired>
        <SuggestionInput
          listLabel={t('fields.city')}
          suggestions={places.map((place) => ({
            key: `${place.city}-${place.province}-${place.postalCode ?? ''}`,
            label: `${place.city} (${place.province})`,
            detail: [place.postalCode, place.region].filter(Boolean).join(' · '),
            value: place,
          }))}
          status={isFetched && typed ? t('suggestions', { count: places.length }) : ''}
          onType={setTyped}
          onChoose={choose}
          {...register('city')}
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ApplicantField
          name="province"
          help={t('help.province')}
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <ApplicantField name="postalCode" inputMode="numeric" maxLength={5} autoComplete="postal-code" />
      </div>
    </FormCard>
  )
}
