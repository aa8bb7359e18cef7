import type { VehicleDates } from '@autopiazza/contract'
import { vehicleDates } from '@autopiazza/contract/aftersales'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { markStale } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { useFieldMessage, useFirstError } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast-store.ts'

const names = ['firstRegisteredOn', 'lastInspectedOn'] as const
const help = {
  firstRegisteredOn: 'firstRegisteredHelp',
  lastInspectedOn: 'lastInspectedHelp',
} as const

/** The fields contain text. An empty field means an unknown day. */
const schema = z
  .record(
    z.enum(names),
    z.string().transform((typed) => typed || null),
  )
  .pipe(vehicleDates)

/** Renders the form of the days that only the owner can enter. Deadlines depend on them. */
export function DatesForm({ id, dates }: { id: string; dates: VehicleDates }) {
  const t = useTranslations('garage.dates')
  const message = useFieldMessage()
  const showFailure = useFailureToast()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(element)
  const form = useForm<z.input<typeof schema>, unknown, VehicleDates>({
    resolver: standardSchemaResolver(schema),
    shouldFocusError: false,
    defaultValues: {
      firstRegisteredOn: dates.firstRegisteredOn ?? '',
      lastInspectedOn: dates.lastInspectedOn ?? '',
    },
  })
  const saving = useMutation({
    mutationFn: (entered: VehicleDates) => api.aftersales.changeDates({ id, ...entered }),
    onSuccess: async () => {
      form.reset(undefined, { keepValues: true })
      toast.success(t('done'), t('doneText'))
      await markStale(queryClient, { type: 'garage' })
    },
    onError: (error) => {
      const fields = refusalOf(error)?.fields ?? {}
      const wrong = names.filter((name) => fields[name])
      for (const name of wrong) form.setError(name, { type: 'server', message: fields[name] ?? '' })
      if (wrong.length > 0) focusFirstError()
      else showFailure(error, t('failed'))
    },
  })
  return (
    <FormCard title={t('title')} lead={t('lead')}>
      <form
        ref={element}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((entered) => saving.mutate(entered), focusFirstError)(event)}
      >
        {names.map((name) => (
          <Field key={name} label={t(name)} help={t(help[name])} error={message(form.formState.errors[name])}>
            <TextInput type="date" min="1900-01-01" autoComplete="off" {...form.register(name)} />
          </Field>
        ))}
        <Button type="submit" tone="outline" isBusy={saving.isPending}>
          {t(saving.isPending ? 'busy' : 'save')}
        </Button>
      </form>
    </FormCard>
  )
}
