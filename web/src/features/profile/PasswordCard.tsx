import { passwordChange } from '@autopiazza/contract/account'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from '@autopiazza/contract/zod'
import { useAppContext } from '../../app/app-context.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { useFieldMessage, useRefusedFields } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { toast } from '../../ui/toast-store.ts'
import { accessTokensQuery, openSessionsQuery, profileQuery } from './profile-queries.ts'

export function PasswordCard({ email }: { email: string }) {
  const t = useTranslations('profile.password')
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <FormCard title={t('title')} lead={t('text')}>
      {isOpen ? (
        <PasswordForm email={email} onDone={close} />
      ) : (
        <div>
          <Button ref={opener} tone="outline" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        </div>
      )}
    </FormCard>
  )
}

const fields = ['currentPassword', 'password'] as const

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('profile.password')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const message = useFieldMessage()
  const form = useForm({
    resolver: standardSchemaResolver(passwordChange),
    defaultValues: { currentPassword: '', password: '' },
  })
  const showRefused = useRefusedFields(form, fields)
  const { setFocus } = form
  useEffect(() => setFocus('currentPassword'), [setFocus])
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    mutationFn: (input: z.output<typeof passwordChange>) => api.account.changePassword(input),
    onSuccess: () => {
      void refresh(queryClient, { queryKey: openSessionsQuery(api).queryKey })
      void refresh(queryClient, { queryKey: accessTokensQuery(api).queryKey })
      void refresh(queryClient, { queryKey: profileQuery(api).queryKey })
      toast.success(t('saved'), t('savedText'))
      onDone()
    },
    onError: (error) => {
      showRefused(error)
      showFailure(error, t('failed'))
    },
  })
  const reveal = { showLabel: t('show'), hideLabel: t('hide') }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => mutate(input))(event)}
    >
      {/* Password managers read from this field to which account the passwords belong. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('current')} error={message(errors.currentPassword)} isRequired>
        <PasswordInput autoComplete="current-password" {...reveal} {...form.register('currentPassword')} />
      </Field>
      <Field label={t('next')} help={t('nextHelp')} error={message(errors.password)} isRequired>
        <PasswordInput autoComplete="new-password" {...reveal} {...form.register('password')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? t('saving') : t('save')}
        </Button>
        <Button tone="outline" onClick={onDone} disabled={isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
