import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../../app/api-client.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FactorFields } from './FactorFields.tsx'
import { type FactorProof, proveFactor, type CloseFactorDialog, useChangeFactors } from './use-change-factors.ts'

export type Confirmable =
  | { readonly kind: 'app' }
  | { readonly kind: 'codes' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }

interface ConfirmFactorDialogProps {
  what: Confirmable
  email: string
  hasPasskey: boolean
  onClose: CloseFactorDialog
}

async function run(api: ApiClient, what: Confirmable, proof: FactorProof) {
  if (what.kind === 'codes') return api.twoFactor.renewBackupCodes(proof)
  await (what.kind === 'app'
    ? api.twoFactor.turnOffTotp(proof)
    : api.twoFactor.removePasskey({ id: what.id, ...proof }))
  return { backupCodes: null }
}

export function ConfirmFactorDialog({ what, email, hasPasskey, onClose }: ConfirmFactorDialogProps) {
  const t = useTranslations('profile.security')
  const { api } = useAppContext()
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } })
  const texts = textsOf(what, t)
  const { act, isActing, failure } = useChangeFactors(form, ['currentPassword', 'code'], {
    send: async (given: Parameters<typeof proveFactor>[1]) => {
      const proof = await proveFactor(api, given)
      return proof ? run(api, what, proof) : { problem: t('confirm.notSigned') }
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
      <FactorFields
        form={form}
        email={email}
        known={{ isOn: true, hasPasskey }}
        isActing={isActing}
        onPasskey={() => act({ by: 'passkey', ...form.getValues() })}
      />
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
