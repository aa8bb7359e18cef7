import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
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
import { QrCode } from './QrCode.tsx'

interface SetUpAppDialogProps {
  email: string
  /** Ends with the first backup codes, or null where there are none to show. */
  onClose: (codes?: readonly string[] | null) => void
}

/** Turns the authenticator app on: the password, then the QR code and its first code. */
export function SetUpAppDialog({ email, onClose }: SetUpAppDialogProps) {
  const t = useTranslations('profile.security')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const message = useFieldMessage()
  const { reason, show, forget } = useFailedPress()
  const [started, setStarted] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const formId = useId()
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } })
  const showRefused = useRefusedFields(form, ['currentPassword', 'code'])
  const onError = (error: unknown) => {
    showRefused(error)
    show(error, t('app.failed'))
  }
  const start = useMutation({
    mutationFn: (currentPassword: string) => api.twoFactor.startTotp({ currentPassword }),
    onMutate: forget,
    onSuccess: setStarted,
    onError,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => api.twoFactor.confirmTotp({ code }),
    onMutate: forget,
    onSuccess: ({ backupCodes }) => {
      refreshSecurity(api, queryClient)
      toast.success(t('app.done'))
      onClose(backupCodes)
    },
    onError,
  })
  const { errors } = form.formState
  return (
    <ConfirmDialog
      title={t('app.set')}
      keepLabel={t('cancel')}
      confirmLabel={started ? t('app.confirm') : t('next')}
      busyLabel={t('busy')}
      isBusy={start.isPending || confirm.isPending}
      failure={reason}
      formId={formId}
      onClose={() => onClose()}
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) =>
          void form.handleSubmit(({ currentPassword, code }) =>
            started ? confirm.mutate(code) : start.mutate(currentPassword),
          )(event)
        }
      >
        {started ? (
          <>
            <p>{t('app.scan')}</p>
            <QrCode text={started.uri} label={t('app.qr')} />
            <Field label={t('app.secret')}>
              <TextInput
                readOnly
                value={started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-sm"
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </Field>
            <Field label={t('app.code')} error={message(errors.code)} isRequired>
              <TextInput
                inputMode="numeric"
                autoComplete="one-time-code"
                className="font-mono"
                {...form.register('code', { required: 'required' })}
              />
            </Field>
          </>
        ) : (
          <PasswordField
            email={email}
            field={form.register('currentPassword', { required: 'required' })}
            error={message(errors.currentPassword)}
          />
        )}
      </form>
    </ConfirmDialog>
  )
}
