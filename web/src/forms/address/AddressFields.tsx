import type { DeliveryAddress, PlaceSuggestion } from '@autopiazza/contract'
import { addressLimits, italianAddressLimits } from '@autopiazza/contract/constants'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field, Textarea, TextInput } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useFieldMessage } from '../field-errors.ts'
import { PlaceFindings } from './PlaceFindings.tsx'
import { TownField } from './TownField.tsx'
import { TownNotice } from './TownNotice.tsx'
import { countries, useCountryName } from './countries.ts'
import { useTownSuggestions } from './use-town-suggestions.ts'

/** A form that includes a delivery address. */
interface WithAddress {
  address: DeliveryAddress
}

const parts = ['street_address', 'city', 'province', 'postal_code', 'country'] as const

/** Renders the delivery address of the surrounding form. In Italy a chosen comune fills in province and CAP; each can be edited. */
export function AddressFields() {
  const t = useTranslations('checkout.address')
  const countryName = useCountryName()
  const towns = useTownSuggestions()
  const message = useFieldMessage()
  const { control, register, setValue, setFocus, formState } = useFormContext<WithAddress>()
  const address = useWatch({ control, name: 'address' })
  const errors = formState.errors.address ?? {}
  const isItalian = address.country === 'IT'
  const limits = isItalian ? italianAddressLimits : addressLimits
  const known = countries.some((code) => code === address.country) ? countries : [...countries, address.country]

  /** Clears the fields that hold Italian towns. */
  function changeCountry(country: string) {
    if (isItalian || country === 'IT')
      for (const part of ['city', 'province', 'postal_code'] as const) setValue(`address.${part}`, '')
    setValue('address.country', country)
  }
  function chooseTown({ city, province, postalCode }: PlaceSuggestion) {
    setValue('address.city', city)
    setValue('address.province', province)
    setValue('address.postal_code', postalCode ?? '')
    if (!postalCode) setFocus('address.postal_code')
  }
  function writeByHand() {
    towns.writeByHand()
    setFocus('address.city')
  }

  return (
    <div className="grid gap-5">
      <Field
        label={t('recipient')}
        error={errors.recipient_name?.message === 'required' ? t('recipientRequired') : message(errors.recipient_name)}
        isRequired
      >
        <TextInput autoComplete="name" maxLength={addressLimits.name} {...register('address.recipient_name')} />
      </Field>
      {parts.some((part) => errors[part] !== undefined && address[part].trim() === '') ? (
        <p role="alert" className="rounded-md bg-danger-soft p-4 text-sm font-medium text-danger">
          {t('incomplete')}
        </p>
      ) : null}
      <Field label={t('country')} error={message(errors.country)} isRequired>
        <Select
          name="address.country"
          autoComplete="country"
          value={address.country}
          onChange={({ currentTarget: { value } }) => changeCountry(value)}
          options={known.map((code) => ({ value: code, label: countryName(code) }))}
        />
      </Field>
      <Field label={t('street')} error={message(errors.street_address)} isRequired>
        <TextInput
          autoComplete="street-address"
          maxLength={addressLimits.street}
          {...register('address.street_address')}
        />
      </Field>
      {isItalian ? (
        <TownField<WithAddress>
          name="address.city"
          label={t('city')}
          help={t('cityHelp')}
          maxLength={addressLimits.city}
          towns={towns}
          status={(count) => t('suggestions', { count })}
          onChoose={chooseTown}
        />
      ) : (
        <Field label={t('foreignCity')} error={message(errors.city)} isRequired>
          <TextInput autoComplete="address-level2" maxLength={addressLimits.city} {...register('address.city')} />
        </Field>
      )}
      {isItalian ? (
        <TownNotice
          towns={towns}
          unavailable={t('unavailable')}
          notFound={t('notFound')}
          manual={t('manual')}
          onManual={writeByHand}
        />
      ) : null}
      <div className="grid grid-cols-2 items-start gap-5">
        <Field
          label={t(isItalian ? 'province' : 'region')}
          note={isItalian ? undefined : t('optional')}
          error={message(errors.province)}
          isRequired={isItalian}
        >
          <TextInput
            maxLength={limits.province}
            autoCapitalize={isItalian ? 'characters' : 'words'}
            autoComplete="address-level1"
            {...register('address.province')}
          />
        </Field>
        <Field label={t(isItalian ? 'postalCode' : 'foreignPostalCode')} error={message(errors.postal_code)} isRequired>
          <TextInput
            inputMode={isItalian ? 'numeric' : 'text'}
            maxLength={limits.postalCode}
            autoComplete="postal-code"
            {...register('address.postal_code')}
          />
        </Field>
      </div>
      {isItalian ? (
        <PlaceFindings
          place={{ city: address.city, province: address.province, postalCode: address.postal_code }}
          onUse={({ province, postalCode }) => {
            if (province) setValue('address.province', province)
            if (postalCode) setValue('address.postal_code', postalCode)
          }}
        />
      ) : null}
      <Field label={t('instructions')} note={t('optional')} error={message(errors.additional_instructions)}>
        <Textarea rows={3} maxLength={addressLimits.instructions} {...register('address.additional_instructions')} />
      </Field>
    </div>
  )
}

export const emptyAddress: DeliveryAddress = {
  recipient_name: '',
  street_address: '',
  city: '',
  province: '',
  postal_code: '',
  country: 'IT',
  additional_instructions: '',
}
