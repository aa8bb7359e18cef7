import { password } from '@autopiazza/contract/identity'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { sessionQuery } from '../../app/session.ts'
import { Field } from '../../ui/Field.tsx'
import { LinkButton, ScriptedSubmit } from '../../ui/Button.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AuthCard } from './AuthCard.tsx'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { useRefusal } from './use-refusal.ts'

const schema = z.object({ password })

interface ResetPageProps {
  token: string | undefined
  /** The page to open after signing in. */
  next: string | undefined
}

export function ResetPage({ token, next }: ResetPageProps) {
  const { api } = useAppContext()
  const t = useTranslations('auth')
  const message = useFieldMessage()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { password: '' } })
  const reset = useMutation({
    mutationFn: (input: { token: string; password: string }) => api.identity.resetPassword(input),
    onSuccess: async () => {
      queryClient.setQueryData(sessionQuery(api).queryKey, null)
      toast.success(t('reset.done.title'), t('reset.done.text'))
      await navigate({ href: hrefOf(paths.auth(next)), replace: true })
    },
    onError: useRefusal(form, ['password']),
  })

  if (!token || refusalOf(reset.error)?.code === 'identity.link_invalid') {
    return (
      <AuthCard title={t('reset.invalid.title')}>
        <p className="mb-6">{t('reset.invalid.text')}</p>
        <LinkButton {...paths.forgotPassword(next)}>{t('reset.invalid.action')}</LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('reset.title')}>
      <p className="mb-6 text-muted">{t('reset.text')}</p>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((values) => reset.mutate({ token, ...values }))(event)}
      >
        <Field
          label={t('reset.password')}
          help={t('help.password')}
          error={message(form.formState.errors.password)}
          isRequired
        >
          <PasswordInput
            autoComplete="new-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            {...form.register('password')}
          />
        </Field>
        <ScriptedSubmit isWide isBusy={reset.isPending}>
          {reset.isPending ? t('reset.busy') : t('reset.submit')}
        </ScriptedSubmit>
      </form>
    </AuthCard>
  )
}
