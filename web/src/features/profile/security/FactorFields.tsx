import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { PasswordField } from './PasswordField.tsx'

/** The user's second factors: codes (of an app or backup codes) and passkeys. */
export interface KnownFactors {
  readonly isOn: boolean
  readonly hasPasskey: boolean
}

interface FactorFieldsProps {
  form: Pick<UseFormReturn<{ currentPassword: string; code: string }>, 'register' | 'trigger' | 'formState'>
  email: string
  known: KnownFactors
  isActing: boolean
  onPasskey: () => void
}

export function FactorFields({ form, email, known, isActing, onPasskey }: FactorFieldsProps) {
  const t = useTranslations('profile.security')
  const message = useFieldMessage()
  const { errors } = form.formState
  return (
    <>
      <PasswordField
        email={email}
        field={form.register('currentPassword', { required: 'required' })}
        error={message(errors.currentPassword)}
      />
      {known.isOn ? (
        <Field label={t('confirm.code')} error={message(errors.code)} isRequired>
          <TextInput
            autoComplete="one-time-code"
            spellCheck={false}
            className="font-mono"
            {...form.register('code', { required: 'required' })}
          />
        </Field>
      ) : null}
      {known.hasPasskey ? (
        <Button
          tone="outline"
          disabled={isActing}
          onClick={() =>
            void form.trigger('currentPassword').then((isGiven) => {
              if (isGiven) onPasskey()
            })
          }
        >
          {t('confirm.usePasskey')}
        </Button>
      ) : null}
    </>
  )
}
