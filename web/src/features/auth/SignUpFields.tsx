import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field, TextInput } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import type { SignUpField, SignUpValues } from './sign-up-schema.ts'
import { useFieldMessage } from '../../forms/field-errors.ts'

const inputs: Record<SignUpField, ComponentProps<'input'>> = {
  email: { type: 'email', autoComplete: 'email' },
  password: { autoComplete: 'new-password' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  companyName: { autoComplete: 'organization' },
  vatNumber: { inputMode: 'numeric', autoComplete: 'off' },
  fiscalCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  location: { autoComplete: 'address-level2' },
  visuraCameraUrl: { type: 'url', autoComplete: 'off', placeholder: 'https://' },
}

export interface SignUpFieldsProps {
  form: Pick<UseFormReturn<SignUpValues>, 'register'> & {
    formState: Pick<UseFormReturn<SignUpValues>['formState'], 'errors'>
  }
  names: readonly SignUpField[]
}

/** Renders the named fields of the sign-up form, in the given order. */
export function SignUpFields({ form, names }: SignUpFieldsProps) {
  const t = useTranslations('auth')
  const message = useFieldMessage()
  return names.map((name) => (
    <Field
      key={name}
      label={t(`fields.${name}`)}
      help={helped(name) ? t(`help.${name}`) : undefined}
      error={message(form.formState.errors[name])}
      note={name === 'fiscalCode' ? t('optional') : undefined}
      isRequired={name !== 'fiscalCode'}
    >
      {name === 'password' ? (
        <PasswordInput
          {...inputs[name]}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...form.register(name)}
        />
      ) : (
        <TextInput {...inputs[name]} {...form.register(name)} />
      )}
    </Field>
  ))
}

const helps = ['password', 'vatNumber', 'visuraCameraUrl', 'fiscalCode'] as const

function helped(name: SignUpField): name is (typeof helps)[number] {
  return helps.some((one) => one === name)
}
