import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'

interface PasswordFieldProps {
  email: string
  field: UseFormRegisterReturn
  error: string | undefined
}

export function PasswordField({ email, field, error }: PasswordFieldProps) {
  const t = useTranslations('profile.security')
  return (
    <>
      {/* Password managers read from this field to which account the password belongs. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password')} error={error} isRequired>
        <PasswordInput autoComplete="current-password" showLabel={t('show')} hideLabel={t('hide')} {...field} />
      </Field>
    </>
  )
}
