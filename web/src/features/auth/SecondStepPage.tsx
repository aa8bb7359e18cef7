import type { SecondFactor } from '@autopiazza/contract/second-factor'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { confirmByPasskey } from '../../app/confirm-by-passkey.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { signalAccepted, signalRemoved } from '../../app/signal-passkeys.ts'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { AuthCard } from './AuthCard.tsx'
import type { SecondStepRefused } from './auth-search.ts'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'
import { useRefusal } from './use-refusal.ts'

interface SecondStepPageProps {
  hasTotp: boolean
  hasPasskey: boolean
  next: string | undefined
  /** Why the last attempt was refused, if it was submitted without scripts. */
  refused?: SecondStepRefused | undefined
}

/** Signing in must work even if passkey detection fails. */
const ignore = () => undefined

/** Renders the second step of a sign-in: a code or a passkey. Without scripts the browser submits the code itself (server/src/http/sign-in-form.ts). */
export function SecondStepPage({ hasTotp, hasPasskey, next, refused }: SecondStepPageProps) {
  const t = useTranslations('auth.secondStep')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const continueAfterSignIn = useContinueAfterSignIn(next)
  const [isNotSigned, setIsNotSigned] = useState(false)
  const form = useForm({ defaultValues: { code: '' } })
  const refuse = useRefusal(form, ['code'])
  const confirm = useMutation({
    mutationFn: async ({ factor }: { factor: SecondFactor; rpId?: unknown }) => {
      const session = await api.identity.confirmSignIn(factor)
      if (hasPasskey) void api.twoFactor.show({}).then(({ accepted }) => signalAccepted(accepted), ignore)
      await continueAfterSignIn(session)
    },
    onError: (error, { rpId, factor: { passkey } }) => {
      refuse(error)
      if (passkey && refusalOf(error)?.code === 'identity.passkey_removed') void signalRemoved(rpId, passkey.id)
    },
  })
  const askPasskey = useMutation({
    mutationFn: async () => {
      const { options } = await api.identity.askPasskey({})
      const passkey = await confirmByPasskey(options)
      setIsNotSigned(passkey === null)
      if (passkey) confirm.mutate({ factor: { passkey }, rpId: options['rpId'] })
    },
    onError: useRefusal(form, []),
  })
  const isOver = [confirm.error, askPasskey.error].some(
    (error) => refusalOf(error)?.code === 'identity.second_step_over',
  )
  const { errors, isSubmitted } = form.formState
  const refusal = errors.code
    ? null
    : (refusalOf(confirm.error)?.message ?? (refused && !isSubmitted ? t(`refused.${refused}`) : null))

  return (
    <AuthCard title={t('title')}>
      <p className="mb-6 text-muted">{t(hasTotp ? 'text' : 'passkeyText')}</p>
      <div className="grid gap-5">
        {hasPasskey ? (
          <div className="grid gap-3 noscript:hidden">
            <Button
              tone={hasTotp ? 'outline' : 'action'}
              isWide
              isBusy={askPasskey.isPending}
              onClick={() => askPasskey.mutate()}
            >
              {t('usePasskey')}
            </Button>
            {isNotSigned ? (
              <p role="alert" className="text-sm">
                {t('notSigned')}
              </p>
            ) : null}
          </div>
        ) : null}
        <form
          method="post"
          action={hrefOf(paths.secondStep())}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => void form.handleSubmit(({ code }) => confirm.mutate({ factor: { code } }))(event)}
        >
          {next ? <input type="hidden" name="next" value={next} /> : null}
          <Field
            label={t(hasTotp ? 'code' : 'backupCode')}
            help={t('codeHelp')}
            error={message(errors.code)}
            isRequired
          >
            <TextInput
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono"
              {...form.register('code', { required: 'required' })}
            />
          </Field>
          {refusal ? (
            <p role="alert" className="rounded-md bg-danger-soft p-4 text-sm text-ink">
              {refusal}
            </p>
          ) : null}
          {isOver ? (
            <LinkButton {...paths.auth(next)} isWide>
              {t('again')}
            </LinkButton>
          ) : (
            <Button type="submit" tone={hasTotp ? 'action' : 'outline'} isWide isBusy={confirm.isPending}>
              {confirm.isPending ? t('busy') : t('submit')}
            </Button>
          )}
        </form>
        <p className="border-t border-line pt-5 text-sm text-muted">
          {t.rich('lost', {
            contact: (text) => (
              <Link {...paths.contact()} className="font-medium text-action underline underline-offset-4">
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </AuthCard>
  )
}
