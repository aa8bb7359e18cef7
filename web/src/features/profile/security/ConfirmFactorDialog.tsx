import type { SecondFactor } from '@autopiazza/contract/second-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../../app/api-client.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { confirmByPasskey } from '../../../app/confirm-by-passkey.ts'
import { useFailedPress } from '../../../app/failures.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useFieldMessage, useRefusedFields } from '../../../forms/field-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { refreshSecurity } from '../profile-queries.ts'
import { PasswordField } from './PasswordField.tsx'

/** What is done only after the password and a second factor. */
export type Confirmable =
  | { readonly kind: 'app' }
  | { readonly kind: 'codes' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }

interface ConfirmFactorDialogProps {
  act: Confirmable
  email: string
  hasPasskey: boolean
  /** Ends with new backup codes, or null where there are none to show. */
  onClose: (codes?: readonly string[] | null) => void
}

type Proof = SecondFactor & { readonly currentPassword: string }

async function run(api: ApiClient, act: Confirmable, proof: Proof): Promise<readonly string[] | null> {
  if (act.kind === 'codes') return (await api.twoFactor.renewBackupCodes(proof)).backupCodes
  await (act.kind === 'app' ? api.twoFactor.turnOffTotp(proof) : api.twoFactor.removePasskey({ id: act.id, ...proof }))
  return null
}

/** Asks for the password and a second factor before one is taken away, or before the backup codes are replaced. */
export function ConfirmFactorDialog({ act, email, hasPasskey, onClose }: ConfirmFactorDialogProps) {
  const t = useTranslations('profile.security')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const message = useFieldMessage()
  const { reason, show, forget } = useFailedPress()
  const formId = useId()
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } })
  const showRefused = useRefusedFields(form, ['currentPassword', 'code'])
  const { errors } = form.formState
  const texts = textsOf(act, t)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({
      by,
      currentPassword,
      code,
    }: {
      by: 'code' | 'passkey'
      currentPassword: string
      code: string
    }) => {
      if (by === 'code') return { codes: await run(api, act, { currentPassword, code }) }
      const { options } = await api.twoFactor.askPasskey({})
      const passkey = await confirmByPasskey(options)
      return passkey && { codes: await run(api, act, { currentPassword, passkey }) }
    },
    onMutate: forget,
    onSuccess: (done) => {
      if (!done) return show(null, t('confirm.notSigned'))
      refreshSecurity(api, queryClient)
      if (texts.done) toast.success(texts.done)
      onClose(done.codes)
    },
    onError: (error) => {
      showRefused(error)
      show(error, t('confirm.failed'))
    },
  })
  return (
    <ConfirmDialog
      title={texts.title}
      keepLabel={t('cancel')}
      confirmLabel={t('confirm.submit')}
      busyLabel={t('busy')}
      isBusy={isPending}
      tone={act.kind === 'codes' ? 'action' : 'danger'}
      failure={reason}
      formId={formId}
      onClose={() => onClose()}
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((input) => mutate({ by: 'code', ...input }))(event)}
      >
        <p>{texts.text}</p>
        <PasswordField
          email={email}
          field={form.register('currentPassword', { required: 'required' })}
          error={message(errors.currentPassword)}
        />
        <Field label={t('confirm.code')} error={message(errors.code)} isRequired>
          <TextInput
            autoComplete="one-time-code"
            spellCheck={false}
            className="font-mono"
            {...form.register('code', { required: 'required' })}
          />
        </Field>
        {hasPasskey ? (
          <Button
            tone="outline"
            disabled={isPending}
            onClick={() =>
              void form.trigger('currentPassword').then((isGiven) => {
                if (isGiven) mutate({ by: 'passkey', ...form.getValues() })
              })
            }
          >
            {t('confirm.usePasskey')}
          </Button>
        ) : null}
      </form>
    </ConfirmDialog>
  )
}

function textsOf(act: Confirmable, t: ReturnType<typeof useTranslations<'profile.security'>>) {
  if (act.kind === 'codes') return { title: t('codes.renew'), text: t('codes.renewText'), done: null }
  if (act.kind === 'app') return { title: t('app.remove'), text: t('app.removeText'), done: t('app.removed') }
  const { name } = act
  return {
    title: t('passkeys.removeOf', { name }),
    text: t('passkeys.removeText', { name }),
    done: t('passkeys.removed'),
  }
}
