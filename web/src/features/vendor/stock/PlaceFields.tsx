import type { PlaceSuggestion } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SuggestionInput } from '../../../ui/SuggestionInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFieldMessage } from '../../../forms/use-field-message.ts'
import { placesQuery } from '../../../forms/address/places-query.ts'
import type { PickupPointValues } from './use-pickup-point-form.ts'

/** City, province and CAP; a chosen comune fills all three in, and each can be written by hand. */
export function PlaceFields() {
  const t = useTranslations('vendor.pickups')
  const message = useFieldMessage()
  const { register, setValue, formState, setFocus } = useFormContext<PickupPointValues>()
  const { errors } = formState
  const [typed, setTyped] = useState('')
  const [isByHand, setIsByHand] = useState(false)
  const { data: places = [], isError, isFetched } = useQuery(placesQuery(useAppContext().api, isByHand ? '' : typed))

  function choose({ city, province, postalCode }: PlaceSuggestion) {
    const chosen = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setTyped('')
    setValue('city', city, chosen)
    setValue('province', province, chosen)
    if (postalCode) setValue('postalCode', postalCode, chosen)
    setFocus(postalCode ? 'city' : 'postalCode')
  }
  function writeByHand() {
    setIsByHand(true)
    setFocus('city')
  }
  const suggesting = {
    suggestions: places.map((place) => ({
      key: `${place.city}-${place.province}-${place.postalCode ?? ''}`,
      label: `${place.city} (${place.province})`,
      detail: [place.postalCode, place.region].filter(Boolean).join(' · '),
      value: place,
    })),
    status: isFetched && typed ? t('form.suggestions', { count: places.length }) : '',
    onType: setTyped,
    onChoose: choose,
  }

  return (
    <>
      {isError && !isByHand ? (
        <div role="alert" className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          <p>{t('form.unavailable')}</p>
          <Button tone="outline" size="small" className="mt-3" onClick={writeByHand}>
            {t('form.manual')}
          </Button>
        </div>
      ) : null}
      <Field label={t('city')} help={t('form.cityHelp')} error={message(errors.city)} isRequired>
        <SuggestionInput listLabel={t('city')} {...suggesting} {...register('city')} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-5">
        <Field label={t('province')} help={t('form.provinceHelp')} error={message(errors.province)} isRequired>
          <TextInput maxLength={2} autoCapitalize="characters" autoComplete="off" {...register('province')} />
        </Field>
        <Field label={t('postalCode')} error={message(errors.postalCode)} isRequired>
          <TextInput inputMode="numeric" maxLength={5} autoComplete="postal-code" {...register('postalCode')} />
        </Field>
      </div>
    </>
  )
}
