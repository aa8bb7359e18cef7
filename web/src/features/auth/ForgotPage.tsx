import { email } from '@autopiazza/contract/identity'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { ScriptedSubmit } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { AuthCard } from './AuthCard.tsx'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { useRefusal } from './use-refusal.ts'

const schema = z.object({ email })

/** Requests the link to choose a new password. The link continues to `next`, the page that the user had opened. */
export function ForgotPage({ next }: { next: string | undefined }) {
  const { api } = useAppContext()
  const t = useTranslations('auth')
  const message = useFieldMessage()
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { email: '' } })
  const forgot = useMutation({
    mutationFn: (input: { email: string }) => api.identity.forgotPassword({ ...input, next }),
    onError: useRefusal(form, ['email']),
  })

  return (
    <AuthCard title={t('forgot.title')}>
      <p className="mb-6 text-muted">{t('forgot.text')}</p>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onInput={() => (forgot.isSuccess ? forgot.reset() : undefined)}
        onSubmit={(event) => void form.handleSubmit((values) => forgot.mutate(values))(event)}
      >
        <Field label={t('fields.email')} error={message(form.formState.errors.email)} isRequired>
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <ScriptedSubmit isWide isBusy={forgot.isPending}>
          {forgot.isPending ? t('forgot.busy') : t('forgot.submit')}
        </ScriptedSubmit>
      </form>
      <p role="status" className={forgot.isSuccess ? 'mt-5 rounded-md bg-action-soft p-4' : 'sr-only'}>
        {forgot.isSuccess ? t('forgot.done', { email: forgot.variables.email }) : ''}
      </p>
      <p className="mt-6">
        <Link {...paths.auth(next)} className="font-medium text-action underline">
          {t('backToSignIn')}
        </Link>
      </p>
    </AuthCard>
  )
}
