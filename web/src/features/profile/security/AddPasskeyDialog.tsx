import { passkeyNameMaxLength } from '@autopiazza/contract/two-factor'
import type { PasskeyInput } from '@autopiazza/contract/two-factor'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { FactorFields, type KnownFactors } from './FactorFields.tsx'
import { proveFactor, type CloseFactorDialog, useChangeFactors } from './use-change-factors.ts'

interface AddPasskeyDialogProps {
  email: string
  known: KnownFactors
  onClose: CloseFactorDialog
}

export function AddPasskeyDialog({ email, known, onClose }: AddPasskeyDialogProps) {
  const t = useTranslations('profile.security')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const form = useForm({ defaultValues: { name: '', currentPassword: '', code: '' } })
  const { errors } = form.formState
  const { act, isActing, failure } = useChangeFactors(form, ['name', 'currentPassword', 'code'], {
    send: async ({ name, ...given }: Parameters<typeof proveFactor>[1] & { readonly name: string }) => {
      const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
      if (!browserSupportsWebAuthn()) return { problem: t('passkeys.unsupported') }
      const proof = await proveFactor(api, given)
      if (!proof) return { problem: t('confirm.notSigned') }
      const { options } = await api.twoFactor.startPasskey(proof)
      const credential = await startRegistration({ optionsJSON: options as never }).catch(() => null)
      if (!credential) return { problem: t('passkeys.notMade') }
      return api.twoFactor.addPasskey({ name, credential: credential as PasskeyInput['credential'] })
    },
    done: t('passkeys.done'),
    failed: t('passkeys.failed'),
    onClose,
  })
  return (
    <FormDialog
      title={t('passkeys.add')}
      keepLabel={t('cancel')}
      confirmLabel={t('next')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit((input) => act({ by: 'code', ...input }))(event)}
      onClose={() => onClose()}
    >
      <Field label={t('passkeys.name')} help={t('passkeys.nameHelp')} error={message(errors.name)} isRequired>
        <TextInput
          maxLength={passkeyNameMaxLength}
          autoComplete="off"
          {...form.register('name', { required: 'required' })}
        />
      </Field>
      <FactorFields
        form={form}
        email={email}
        known={known}
        isActing={isActing}
        onPasskey={() =>
          void form.trigger('name').then((isNamed) => isNamed && act({ by: 'passkey', ...form.getValues() }))
        }
      />
    </FormDialog>
  )
}
