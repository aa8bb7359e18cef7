import type { DeliveryAddress, PlaceSuggestion } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SuggestionInput } from '../../ui/SuggestionInput.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { placesQuery } from '../vendor/stock/places-query.ts'
import type { AddressProblems } from './checkout-steps.ts'

interface AddressFieldsProps {
  address: DeliveryAddress
  onChange: (address: DeliveryAddress) => void
  /** Shown beside the fields. */
  problems: AddressProblems
}

/** Where the car is brought to. A chosen comune fills in province and CAP; each can be written by hand. */
export function AddressFields({ address, onChange, problems }: AddressFieldsProps) {
  const t = useTranslations('checkout.address')
  const words = useTranslations('errors.fields')
  const [typed, setTyped] = useState('')
  const [isByHand, setIsByHand] = useState(false)
  const { data: places = [], isError, isFetched } = useQuery(placesQuery(useAppContext().api, isByHand ? '' : typed))

  const field = (key: keyof DeliveryAddress) => ({
    name: key,
    value: address[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...address, [key]: value }),
  })
  const problem = (key: keyof DeliveryAddress) => {
    const code = problems[key]
    return code ? words(code) : undefined
  }
  function choose({ city, province, postalCode }: PlaceSuggestion) {
    setTyped('')
    onChange({ ...address, city, province, postal_code: postalCode ?? address.postal_code })
  }

  return (
    <div className="grid gap-5">
      <Field label={t('recipient')} error={problem('recipient_name')} isRequired>
        <TextInput autoComplete="name" maxLength={120} {...field('recipient_name')} />
      </Field>
      <Field label={t('street')} error={problem('street_address')} isRequired>
        <TextInput autoComplete="street-address" maxLength={200} {...field('street_address')} />
      </Field>
      {isError && !isByHand ? (
        <div role="alert" className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          <p>{t('unavailable')}</p>
          <Button tone="outline" size="small" className="mt-3" onClick={() => setIsByHand(true)}>
            {t('manual')}
          </Button>
        </div>
      ) : null}
      <Field label={t('city')} help={t('cityHelp')} error={problem('city')} isRequired>
        <SuggestionInput
          listLabel={t('city')}
          maxLength={120}
          autoComplete="off"
          suggestions={places.map((place) => ({
            key: `${place.city}-${place.province}-${place.postalCode ?? ''}`,
            label: `${place.city} (${place.province})`,
            detail: [place.postalCode, place.region].filter(Boolean).join(' · '),
            value: place,
          }))}
          status={isFetched && typed ? t('suggestions', { count: places.length }) : ''}
          onType={setTyped}
          onChoose={choose}
          {...field('city')}
        />
      </Field>
      <div className="grid grid-cols-2 items-start gap-5">
        <Field label={t('province')} error={problem('province')} isRequired>
          <TextInput maxLength={2} autoCapitalize="characters" autoComplete="address-level1" {...field('province')} />
        </Field>
        <Field label={t('postalCode')} error={problem('postal_code')} isRequired>
          <TextInput inputMode="numeric" maxLength={5} autoComplete="postal-code" {...field('postal_code')} />
        </Field>
      </div>
      <Field label={t('instructions')} note={t('optional')} error={problem('additional_instructions')}>
        <Textarea rows={3} maxLength={500} {...field('additional_instructions')} />
      </Field>
    </div>
  )
}
