import { passkeyNameMaxLength } from '@autopiazza/contract/two-factor'
import type { PasskeyInput } from '@autopiazza/contract/two-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailedPress } from '../../../app/failures.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useFieldMessage, useRefusedFields } from '../../../forms/field-errors.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refreshSecurity } from '../profile-queries.ts'
import { PasswordField } from './PasswordField.tsx'

interface AddPasskeyDialogProps {
  email: string
  /** Ends with the first backup codes, or null where there are none to show. */
  onClose: (codes?: readonly string[] | null) => void
}

/** Adds a passkey: its name and the password, then what the device asks. */
export function AddPasskeyDialog({ email, onClose }: AddPasskeyDialogProps) {
  const t = useTranslations('profile.security')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const message = useFieldMessage()
  const { reason, show, forget } = useFailedPress()
  const formId = useId()
  const form = useForm({ defaultValues: { name: '', currentPassword: '' } })
  const showRefused = useRefusedFields(form, ['name', 'currentPassword'])
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
      const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
      if (!browserSupportsWebAuthn()) return { problem: t('passkeys.unsupported') }
      const { options } = await api.twoFactor.startPasskey({ currentPassword })
      const credential = await startRegistration({ optionsJSON: options as never }).catch(() => null)
      if (!credential) return { problem: t('passkeys.notMade') }
      return api.twoFactor.addPasskey({ name, credential: credential as PasskeyInput['credential'] })
    },
    onMutate: forget,
    onSuccess: (made) => {
      if ('problem' in made) return show(null, made.problem)
      refreshSecurity(api, queryClient)
      toast.success(t('passkeys.done'))
      onClose(made.backupCodes)
    },
    onError: (error) => {
      showRefused(error)
      show(error, t('passkeys.failed'))
    },
  })
  return (
    <ConfirmDialog
      title={t('passkeys.add')}
      keepLabel={t('cancel')}
      confirmLabel={t('next')}
      busyLabel={t('busy')}
      isBusy={isPending}
      failure={reason}
      formId={formId}
      onClose={() => onClose()}
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((input) => mutate(input))(event)}
      >
        <Field label={t('passkeys.name')} help={t('passkeys.nameHelp')} error={message(errors.name)} isRequired>
          <TextInput
            maxLength={passkeyNameMaxLength}
            autoComplete="off"
            {...form.register('name', { required: 'required' })}
          />
        </Field>
        <PasswordField
          email={email}
          field={form.register('currentPassword', { required: 'required' })}
          error={message(errors.currentPassword)}
        />
      </form>
    </ConfirmDialog>
  )
}
