import type { WorkshopFields, WorkshopRecord } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useFirstError } from '../../../forms/field-errors.ts'
import { typedText } from '../../../forms/typed-values.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { FieldErrors } from '../ConfirmedAction.tsx'
import { hoursText, readHours, weekdays } from './opening-hours.ts'

const lines = ['name', 'address', 'city', 'province', 'postalCode', 'phone', 'email'] as const
const numbers = ['slotMinutes', 'capacity'] as const

/** Renders the form of a new or existing workshop. */
export function WorkshopDialog({ workshop, onClose }: { workshop: WorkshopRecord | null; onClose: () => void }) {
  const t = useTranslations('operator.workshops')
  const tAct = useTranslations('operator.act')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: async (fields: WorkshopFields) =>
      workshop ? api.operator.editWorkshop({ id: workshop.id, fields }) : api.operator.addWorkshop(fields),
    onSuccess: async () => {
      await markStale(queryClient, { type: 'operator' })
      onClose()
      toast.success(t('saved'))
    },
    onError: (error) => {
      const refused = Object.entries(refusalOf(error)?.fields ?? {})
      const fields = Object.fromEntries(refused.map(([field, text]) => [field.replace('fields.', ''), text]))
      setErrors(fields)
      if (refused.length > 0) focusFirstError()
      else setFailure(errorMessage(error, tAct('failed')))
    },
  })

  function submit(typed: FormData) {
    const textOf = (name: string) => typedText(typed, name)
    const hours = weekdays.map((day) => readHours(day, textOf(`hours${day}`)))
    const wrong = {
      ...(hours.includes(null) && { hours: t('wrongHours') }),
      ...Object.fromEntries(
        numbers.filter((name) => !/^\d{1,4}$/.test(textOf(name))).map((name) => [name, t('whole')]),
      ),
    }
    setErrors(wrong)
    setFailure(null)
    if (Object.keys(wrong).length > 0) return focusFirstError()
    return saving.mutate({
      name: textOf('name'),
      address: textOf('address'),
      city: textOf('city'),
      province: textOf('province').toUpperCase(),
      postalCode: textOf('postalCode'),
      phone: textOf('phone'),
      email: textOf('email'),
      hours: hours.flatMap((day) => day ?? []),
      closedDays: textOf('closedDays')
        .split(',')
        .map((day) => day.trim())
        .filter(Boolean),
      slotMinutes: Number(textOf('slotMinutes')),
      capacity: Number(textOf('capacity')),
      isActive: typed.get('isActive') === 'on',
    })
  }
  return (
    <FormDialog
      title={t(workshop ? 'editTitle' : 'addTitle')}
      keepLabel={tAct('keep')}
      confirmLabel={t('save')}
      busyLabel={tAct('busy')}
      isBusy={saving.isPending}
      formRef={form}
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => submit(new FormData(event.currentTarget))}
      failure={failure}
      onClose={onClose}
    >
      {lines.map((name) => (
        <Field
          key={name}
          label={t(name)}
          help={name === 'province' ? t('provinceHelp') : undefined}
          error={errors[name]}
          isRequired
        >
          <TextInput name={name} defaultValue={workshop?.[name] ?? ''} maxLength={200} autoComplete="off" />
        </Field>
      ))}
      <fieldset aria-invalid={errors['hours'] ? true : undefined} className="sm:col-span-2">
        <legend className="field-label">{t('hours')}</legend>
        <p className="mb-2 text-sm text-muted">{t('hoursHelp')}</p>
        {errors['hours'] ? (
          <p role="alert" className="mb-2 text-sm font-medium text-danger">
            {errors['hours']}
          </p>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          {weekdays.map((day) => (
            <Field key={day} label={t(`days.d${day}`)}>
              <TextInput
                name={`hours${day}`}
                defaultValue={workshop ? hoursText(workshop.hours, day) : ''}
                maxLength={60}
                autoComplete="off"
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <Field label={t('closedDays')} help={t('closedHelp')} error={errors['closedDays']} className="sm:col-span-2">
        <TextInput
          name="closedDays"
          defaultValue={workshop?.closedDays.join(', ') ?? ''}
          maxLength={12_000}
          autoComplete="off"
        />
      </Field>
      {numbers.map((name) => (
        <Field key={name} label={t(name)} error={errors[name]} isRequired>
          <TextInput
            name={name}
            inputMode="numeric"
            defaultValue={String(workshop?.[name] ?? (name === 'capacity' ? 2 : 60))}
            autoComplete="off"
          />
        </Field>
      ))}
      <div className="sm:col-span-2">
        <Checkbox name="isActive" label={t('active')} defaultChecked={workshop?.isActive ?? true} />
      </div>
    </FormDialog>
  )
}
