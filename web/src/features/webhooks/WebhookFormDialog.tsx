import type { WebhookEndpoint } from '@autopiazza/contract'
import { type WebhookEvent, webhookEvents, webhookLimits } from '@autopiazza/contract/webhook-vocabulary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { useFirstError } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { EventChoice } from './EventChoice.tsx'

interface WebhookFormDialogProps {
  endpoint: WebhookEndpoint | null
  onClose: () => void
  onSecret: (secret: string) => void
}

export function WebhookFormDialog({ endpoint, onClose, onSecret }: WebhookFormDialogProps) {
  const t = useTranslations('webhooks.form')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)
  const [address, setAddress] = useState(endpoint?.address ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(endpoint?.events ?? webhookEvents)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const saving = useMutation({
    mutationFn: async () => {
      const given = { address, events: [...events] }
      if (!endpoint) return (await api.webhookEndpoints.add(given)).secret
      await api.webhookEndpoints.change({ id: endpoint.id, ...given })
      return null
    },
    onSuccess: async (secret) => {
      await markStale(queryClient, { type: 'webhook' })
      onClose()
      if (secret) onSecret(secret)
      else toast.success(t('saved'))
    },
    onError: (error) => {
      const fields = refusalOf(error)?.fields ?? {}
      setErrors(fields)
      if (Object.keys(fields).length > 0) focusFirstError()
      else showFailure(error, t('failed'), { stays: true })
    },
  })

  function submit() {
    const missing = {
      ...(address.trim() === '' && { address: t('addressMissing') }),
      ...(events.length === 0 && { events: t('eventsMissing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) focusFirstError()
    else saving.mutate()
  }
  return (
    <FormDialog
      title={t(endpoint ? 'changeTitle' : 'addTitle')}
      keepLabel={t('cancel')}
      confirmLabel={t(endpoint ? 'save' : 'add')}
      busyLabel={t('saving')}
      isBusy={saving.isPending}
      formRef={form}
      className="grid gap-6"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('address')} help={t('addressHelp')} error={errors['address']} isRequired>
        <TextInput
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          maxLength={webhookLimits.address}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </Field>
      <EventChoice chosen={events} onChoose={setEvents} error={errors['events']} />
    </FormDialog>
  )
}
