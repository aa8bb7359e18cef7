import type { DeliveryAddress } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { type AddressProblems, emptyAddress } from './address-problems.ts'
import { countries } from './countries.ts'
import { ItalianTown } from './ItalianTown.tsx'
import { useCountryName } from './use-country-name.ts'

interface AddressFieldsProps {
  address: DeliveryAddress
  onChange: (address: DeliveryAddress) => void
  /** Shown beside the fields. */
  problems: AddressProblems
}

const parts = ['street_address', 'city', 'province', 'postal_code', 'country'] as const

/** Where the car is brought to. In Italy a chosen comune fills in province and CAP; each can be written by hand. */
export function AddressFields({ address, onChange, problems }: AddressFieldsProps) {
  const t = useTranslations('checkout.address')
  const words = useTranslations('errors.fields')
  const countryName = useCountryName()
  const isItalian = address.country === 'IT'
  const known = countries.some((code) => code === address.country) ? countries : [...countries, address.country]

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
  /** Italy's towns are not another country's. */
  function move(country: string) {
    const { city, province, postal_code } = emptyAddress
    const isOtherHelp = isItalian || country === 'IT'
    onChange({ ...address, ...(isOtherHelp ? { city, province, postal_code } : {}), country })
  }

  return (
    <div className="grid gap-5">
      <Field
        label={t('recipient')}
        error={problems.recipient_name === 'required' ? t('recipientRequired') : problem('recipient_name')}
        isRequired
      >
        <TextInput autoComplete="name" maxLength={120} {...field('recipient_name')} />
      </Field>
      {parts.some((key) => problems[key] !== undefined && address[key].trim() === '') ? (
        <p role="alert" className="rounded-md bg-danger-soft p-4 text-sm font-medium text-danger">
          {t('incomplete')}
        </p>
      ) : null}
      <Field label={t('country')} error={problem('country')} isRequired>
        <Select
          name="country"
          autoComplete="country"
          value={address.country}
          onChange={({ currentTarget: { value } }) => move(value)}
          options={known.map((code) => ({ value: code, label: countryName(code) }))}
        />
      </Field>
      <Field label={t('street')} error={problem('street_address')} isRequired>
        <TextInput autoComplete="street-address" maxLength={200} {...field('street_address')} />
      </Field>
      {isItalian ? (
        <ItalianTown
          error={problem('city')}
          onChoose={({ city, province, postalCode }) =>
            onChange({ ...address, city, province, postal_code: postalCode ?? address.postal_code })
          }
          {...field('city')}
        />
      ) : (
        <Field label={t('foreignCity')} error={problem('city')} isRequired>
          <TextInput autoComplete="address-level2" maxLength={120} {...field('city')} />
        </Field>
      )}
      <div className="grid grid-cols-2 items-start gap-5">
        <Field
          label={t(isItalian ? 'province' : 'region')}
          note={isItalian ? undefined : t('optional')}
          error={problem('province')}
          isRequired={isItalian}
        >
          <TextInput
            maxLength={isItalian ? 2 : 80}
            autoCapitalize={isItalian ? 'characters' : 'words'}
            autoComplete="address-level1"
            {...field('province')}
          />
        </Field>
        <Field label={t(isItalian ? 'postalCode' : 'foreignPostalCode')} error={problem('postal_code')} isRequired>
          <TextInput
            inputMode={isItalian ? 'numeric' : 'text'}
            maxLength={isItalian ? 5 : 20}
            autoComplete="postal-code"
            {...field('postal_code')}
          />
        </Field>
      </div>
      <Field label={t('instructions')} note={t('optional')} error={problem('additional_instructions')}>
        <Textarea rows={3} maxLength={500} {...field('additional_instructions')} />
      </Field>
    </div>
  )
}
