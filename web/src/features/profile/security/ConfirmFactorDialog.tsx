import type { SecondFactor } from '@autopiazza/contract/second-factor'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../../app/api-client.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { confirmByPasskey } from '../../../app/confirm-by-passkey.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type CloseFactorDialog, useChangeFactors } from './use-change-factors.ts'

/** What is done only after the password and a second factor. */
export type Confirmable =
  | { readonly kind: 'app' }
  | { readonly kind: 'codes' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }

interface ConfirmFactorDialogProps {
  /** What is confirmed. */
  what: Confirmable
  email: string
  hasPasskey: boolean
  onClose: CloseFactorDialog
}

type Proof = SecondFactor & { readonly currentPassword: string }

interface Given {
  readonly by: 'code' | 'passkey'
  readonly currentPassword: string
  readonly code: string
}

async function run(api: ApiClient, what: Confirmable, proof: Proof) {
  if (what.kind === 'codes') return api.twoFactor.renewBackupCodes(proof)
  await (what.kind === 'app'
    ? api.twoFactor.turnOffTotp(proof)
    : api.twoFactor.removePasskey({ id: what.id, ...proof }))
  return { backupCodes: null }
}

/** Asks for the password and a second factor before one is taken away, or before the backup codes are replaced. */
export function ConfirmFactorDialog({ what, email, hasPasskey, onClose }: ConfirmFactorDialogProps) {
  const t = useTranslations('profile.security')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } })
  const { errors } = form.formState
  const texts = textsOf(what, t)
  const { act, isActing, failure } = useChangeFactors(form, ['currentPassword', 'code'], {
    send: async ({ by, currentPassword, code }: Given) => {
      if (by === 'code') return run(api, what, { currentPassword, code })
      const { options } = await api.twoFactor.askPasskey({})
      const passkey = await confirmByPasskey(options)
      return passkey ? run(api, what, { currentPassword, passkey }) : { problem: t('confirm.notSigned') }
    },
    done: texts.done,
    failed: t('confirm.failed'),
    onClose,
  })
  return (
    <FormDialog
      title={texts.title}
      keepLabel={t('cancel')}
      confirmLabel={t('confirm.submit')}
      busyLabel={t('busy')}
      isBusy={isActing}
      tone={what.kind === 'codes' ? 'action' : 'danger'}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit((input) => act({ by: 'code', ...input }))(event)}
      onClose={() => onClose()}
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
          disabled={isActing}
          onClick={() =>
            void form.trigger('currentPassword').then((isGiven) => {
              if (isGiven) act({ by: 'passkey', ...form.getValues() })
            })
          }
        >
          {t('confirm.usePasskey')}
        </Button>
      ) : null}
    </FormDialog>
  )
}

function textsOf(what: Confirmable, t: ReturnType<typeof useTranslations<'profile.security'>>) {
  if (what.kind === 'codes') return { title: t('codes.renew'), text: t('codes.renewText'), done: null }
  if (what.kind === 'app') return { title: t('app.remove'), text: t('app.removeText'), done: t('app.removed') }
  const { name } = what
  return {
    title: t('passkeys.removeOf', { name }),
    text: t('passkeys.removeText', { name }),
    done: t('passkeys.removed'),
  }
}
