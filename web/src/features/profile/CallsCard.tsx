import type { OwnPhone, ShownPhone } from '@autopiazza/contract'
import { phoneInput } from '@autopiazza/contract/sellers'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from '@autopiazza/contract/zod'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { markStale } from '../../app/stale-queries.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { useFieldMessage, useRefusedFields } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ownPhoneQuery } from './profile-queries.ts'

export function CallsCard() {
  const t = useTranslations('profile.calls')
  const { data } = useQuery(ownPhoneQuery(useAppContext().api))
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    setIsEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!data) return null
  const { phone, shown } = data
  return (
    <FormCard title={t('title')} lead={t('text')}>
      {isEditing ? (
        <CallsForm known={phone} onDone={close} />
      ) : (
        <>
          {phone ? (
            <div>
              <p className="font-semibold figures">{phone.text}</p>
              {phone.hours ? <p className="wrap-anywhere">{t('hoursShown', { hours: phone.hours })}</p> : null}
              <p className="mt-1 text-sm text-muted figures">
                {t('shown', { count: shown.count, days: String(shown.days) })}
              </p>
            </div>
          ) : (
            <p className="text-muted">{t('none')}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button ref={opener} tone="outline" onClick={() => setIsEditing(true)}>
              {t(phone ? 'change' : 'add')}
            </Button>
            {phone ? <RemoveButton onDone={() => opener.current?.focus()} /> : null}
          </div>
        </>
      )}
    </FormCard>
  )
}

/** Returns a function that stores the changed phone number and marks the pages of the vendor's cars as stale. */
function useChangedPhone() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  return (answer: OwnPhone) => {
    queryClient.setQueryData(ownPhoneQuery(api).queryKey, answer)
    void markStale(queryClient, { type: 'listing' })
  }
}

function RemoveButton({ onDone }: { onDone: () => void }) {
  const t = useTranslations('profile.calls')
  const { api } = useAppContext()
  const showFailure = useFailureToast()
  const keep = useChangedPhone()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.sellers.removePhone({}),
    onSuccess: (answer) => {
      keep(answer)
      toast.success(t('removed'))
      onDone()
    },
    onError: (error) => showFailure(error, t('failed')),
  })
  return (
    <Button tone="quiet" isBusy={isPending} onClick={() => mutate()}>
      {t(isPending ? 'removing' : 'remove')}
    </Button>
  )
}

const fields = ['number', 'hours'] as const
type ReadNumber = Omit<ShownPhone, 'hours'>

function CallsForm({ known, onDone }: { known: OwnPhone['phone']; onDone: () => void }) {
  const t = useTranslations('profile.calls')
  const { api } = useAppContext()
  const showFailure = useFailureToast()
  const message = useFieldMessage()
  const keep = useChangedPhone()
  const form = useForm<z.input<typeof phoneInput>, unknown, z.output<typeof phoneInput>>({
    resolver: standardSchemaResolver(phoneInput),
    defaultValues: { number: known?.text ?? '', hours: known?.hours ?? '' },
  })
  const showRefused = useRefusedFields(form, fields)
  const { setFocus } = form
  useEffect(() => setFocus('number'), [setFocus])
  const { errors } = form.formState
  const [readings, setReadings] = useState<ReadNumber[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (input: z.output<typeof phoneInput>) => api.sellers.setPhone(input),
    onSuccess: (answer) => {
      keep(answer)
      toast.success(t('saved'))
      onDone()
    },
    onError: (error, { number }) => {
      showRefused(error)
      if (refusalOf(error)?.fields['number']) void offerReadings(number)
      showFailure(error, t('failed'))
    },
  })
  /** Shows the question which of two possible phone numbers is meant, each in groups of digits. */
  async function offerReadings(number: string) {
    const found = await api.sellers.readPhone({ number }).catch((): ReadNumber[] => [])
    setReadings(found.length > 1 ? found : [])
  }
  function choose(text: string) {
    setReadings([])
    form.setValue('number', text, { shouldDirty: true })
    form.clearErrors('number')
    setFocus('number')
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => mutate(input))(event)}
    >
      <Field label={t('number')} help={t('numberHelp')} error={message(errors.number)} isRequired>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...form.register('number')} />
      </Field>
      <div role="status" className="empty:hidden">
        {readings.length > 0 ? (
          <div className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
            <p>{t('twoReadings')}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              {readings.map(({ number, text }) => (
                <Button key={number} tone="outline" size="small" className="figures" onClick={() => choose(text)}>
                  {text}
                </Button>
              ))}
            </div>
          </div>
        ) : null}
      </div>
      <Field label={t('hours')} help={t('hoursHelp')} error={message(errors.hours)}>
        <TextInput autoComplete="off" {...form.register('hours')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {t(isPending ? 'saving' : 'save')}
        </Button>
        <Button tone="outline" onClick={onDone} disabled={isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
