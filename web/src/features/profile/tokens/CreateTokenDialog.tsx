import type { AccessTokenInput } from '@autopiazza/contract'
import { accessTokenInput } from '@autopiazza/contract/access-tokens'
import { tokenDays, tokenNameMaxLength } from '@autopiazza/contract/token-scopes'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { refresh } from '../../../app/stale-queries.ts'
import { useActionFailure } from '../../../app/failures.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFieldMessage, useRefusedFields } from '../../../forms/field-errors.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { Select } from '../../../ui/Select.tsx'
import { accessTokensQuery } from '../profile-queries.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'

const fields = ['name', 'scopes', 'days', 'currentPassword'] as const

export function CreateTokenDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('profile.tokens')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const message = useFieldMessage()
  const { reason, show, forget } = useActionFailure()
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    resolver: standardSchemaResolver(accessTokenInput),
    defaultValues: { name: '', scopes: [], days: 90, currentPassword: '' },
  })
  const showRefused = useRefusedFields(form, fields)
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    mutationFn: (input: AccessTokenInput) => api.accessTokens.create(input),
    onMutate: forget,
    onSuccess: (made) => {
      void refresh(queryClient, { queryKey: accessTokensQuery(api).queryKey })
      setSecret(made.secret)
    },
    onError: (error) => {
      showRefused(error)
      show(error, t('createFailed'))
    },
  })
  if (secret !== null) return <NewTokenDialog secret={secret} onClose={onClose} />
  const days = [...tokenDays, null]
  return (
    <FormDialog
      title={t('form.title')}
      keepLabel={t('form.cancel')}
      confirmLabel={t('form.create')}
      busyLabel={t('form.creating')}
      isBusy={isPending}
      failure={reason}
      onSubmit={(event) => void form.handleSubmit((input) => mutate(input))(event)}
      onClose={onClose}
    >
      <Field label={t('form.name')} help={t('form.nameHelp')} error={message(errors.name)} isRequired>
        <TextInput maxLength={tokenNameMaxLength} autoComplete="off" {...form.register('name')} />
      </Field>
      <ScopeChoice field={form.register('scopes')} error={message(errors.scopes)} />
      <Field label={t('form.days')} error={message(errors.days)}>
        <Select
          options={days.map((value) => ({
            value: String(value ?? ''),
            label: value === null ? t('form.noEnd') : t('form.forDays', { days: String(value) }),
          }))}
          {...form.register('days', {
            setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
          })}
        />
      </Field>
      {/* Password managers read from this field to which account the password belongs. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('form.password')} error={message(errors.currentPassword)} isRequired>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          {...form.register('currentPassword')}
        />
      </Field>
    </FormDialog>
  )
}
