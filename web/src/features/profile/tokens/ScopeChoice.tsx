import { scopesOfRole } from '@autopiazza/contract/token-scopes'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../app/session.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FieldError } from '../../../ui/Field.tsx'

/** The scopes that a user of this role can grant, with their technical names for the programmer. */
export function ScopeChoice({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const t = useTranslations('profile.tokens')
  const id = useId()
  const session = useSession()
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
      <legend className="field-label">{t('form.scopes')}</legend>
      <div className="grid gap-3">
        {scopesOfRole[session?.role ?? 'buyer'].map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={
              <>
                {t(`scopes.${scope}`)} <code className="text-sm text-muted">{scope}</code>
              </>
            }
            {...field}
          />
        ))}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  )
}
