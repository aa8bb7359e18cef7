import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Field, Textarea, TextInput } from '../../../ui/Field.tsx'
import { FactorFields, type KnownFactors } from './FactorFields.tsx'
import { QrCode } from './QrCode.tsx'
import { proveFactor, type CloseFactorDialog, useChangeFactors } from './use-change-factors.ts'

interface SetUpAppDialogProps {
  email: string
  known: KnownFactors
  onClose: CloseFactorDialog
}

export function SetUpAppDialog({ email, known, onClose }: SetUpAppDialogProps) {
  const t = useTranslations('profile.security')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const [started, setStarted] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } })
  const { errors } = form.formState
  const { act, isActing, failure } = useChangeFactors(form, ['currentPassword', 'code'], {
    send: async (given: Parameters<typeof proveFactor>[1]) => {
      if (started) return api.twoFactor.confirmTotp({ code: given.code })
      const proof = await proveFactor(api, given)
      if (!proof) return { problem: t('confirm.notSigned') }
      setStarted(await api.twoFactor.startTotp(proof))
      form.resetField('code')
      return null
    },
    done: t('app.done'),
    failed: t('app.failed'),
    onClose,
  })
  return (
    <FormDialog
      title={t('app.set')}
      keepLabel={t('cancel')}
      confirmLabel={started ? t('app.confirm') : t('next')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit((input) => act({ by: 'code', ...input }))(event)}
      onClose={() => onClose()}
    >
      {started ? (
        <>
          <p>{t('app.scan')}</p>
          <QrCode text={started.uri} label={t('app.qr')} />
          <Field label={t('app.secret')}>
            <Textarea
              readOnly
              rows={2}
              value={started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              autoComplete="off"
              spellCheck={false}
              className="resize-none! font-mono text-sm"
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
        <FactorFields
          form={form}
          email={email}
          known={known}
          isActing={isActing}
          onPasskey={() => act({ by: 'passkey', ...form.getValues() })}
        />
      )}
    </FormDialog>
  )
}
