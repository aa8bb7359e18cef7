import type { LinkedBooking, WorkshopAnswer } from '@autopiazza/contract'
import { type WorkshopAnswerAction, bookingLimits } from '@autopiazza/contract/booking-vocabulary'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { markStale, refresh } from '../../../app/stale-queries.ts'
import { useFieldMessage, useFirstError } from '../../../forms/field-errors.ts'
import { ScriptedSubmit } from '../../../ui/Button.tsx'
import { Field, Textarea, TextInput } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AppointmentPicker } from '../appointment/AppointmentPicker.tsx'
import { bookingByLinkQuery, slotsByLinkQuery } from '../booking-queries.ts'
import { useAppointment } from '../use-appointment.ts'
import { answerSchema, type AnswerValues, noAnswer } from './answer-form.ts'

interface AnswerFormProps {
  token: string
  booking: LinkedBooking
  today: string
  now: number
  onAnswered: (action: WorkshopAnswerAction) => void
}

const slotRefusals = ['bookings.slot_taken', 'bookings.slot_not_offered', 'bookings.vehicle_busy']

/** Renders the fields of the link's action and sends the answer. */
export function AnswerForm({ token, booking, today, now, onAnswered }: AnswerFormProps) {
  const { action } = booking
  const t = useTranslations('bookings.link')
  const tAppointment = useTranslations('bookings.appointment')
  const tBook = useTranslations('bookings.book')
  const tFrame = useTranslations('frame')
  const { when } = useAppointment()
  const f = useFormats()
  const message = useFieldMessage()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(element)
  const resolver = useMemo(() => standardSchemaResolver(answerSchema(action)), [action])
  const { register, control, setValue, setError, handleSubmit, formState } = useForm<
    AnswerValues,
    unknown,
    WorkshopAnswer
  >({ resolver, defaultValues: noAnswer, shouldFocusError: false })
  const [day, startsAt] = useWatch({ control, name: ['day', 'startsAt'] })
  const { errors, isSubmitted } = formState

  const { mutate, isPending } = useMutation({
    mutationFn: (answer: WorkshopAnswer) => api.bookings.answerByLink({ token, answer }),
    onSuccess: async () => {
      await refresh(queryClient, { queryKey: bookingByLinkQuery(api, token).queryKey })
      onAnswered(action)
    },
    onError: (error) => {
      const { code = '', fields = {} } = refusalOf(error) ?? {}
      const text = errorMessage(error, t('notSent'))
      toast.error(tFrame('error'), text)
      if (slotRefusals.includes(code)) {
        setError('startsAt', { type: 'server', message: text })
        void markStale(queryClient, { type: 'booking' })
      } else void refresh(queryClient, { queryKey: bookingByLinkQuery(api, token).queryKey })
      for (const name of ['startsAt', 'note', 'reason', 'mileage'] as const) {
        const wrong = fields[`answer.${name}`] ?? fields[name]
        if (wrong) setError(name, { type: 'server', message: wrong })
      }
      focusFirstError()
    },
  })

  async function submit(event: SubmitEvent) {
    let isValid = false
    await handleSubmit((answer) => {
      isValid = true
      mutate(answer)
    })(event)
    if (!isValid) focusFirstError()
  }

  const isEarly = action === 'complete' && Date.parse(booking.startsAt) > now
  const isTimeMissing = errors.startsAt?.message === 'appointment_required' && day !== ''
  return (
    <form ref={element} method="post" noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      {action === 'propose' ? (
        <AppointmentPicker
          value={{ day, startsAt }}
          onChange={(chosen) => {
            setValue('day', chosen.day)
            setValue('startsAt', chosen.startsAt, { shouldValidate: isSubmitted && chosen.startsAt !== '' })
          }}
          today={today}
          slotsOf={(month) => slotsByLinkQuery(api, token, month)}
          error={isTimeMissing ? tAppointment('timeRequired') : message(errors.startsAt)}
        />
      ) : null}
      {action === 'cancel' ? (
        <Field
          label={t('cancel.reason')}
          help={t('cancel.reasonHelp', { max: f.number(bookingLimits.reason) })}
          error={message(errors.reason)}
          isRequired
        >
          <Textarea rows={3} maxLength={bookingLimits.reason} {...register('reason')} />
        </Field>
      ) : null}
      {action === 'complete' ? (
        <Field
          label={t('complete.mileage')}
          help={t('complete.mileageHelp')}
          error={message(errors.mileage)}
          className="max-w-64"
          isRequired
        >
          <TextInput inputMode="numeric" autoComplete="off" {...register('mileage')} />
        </Field>
      ) : null}
      {action === 'propose' || action === 'complete' ? (
        <Field label={t(`${action}.note`)} note={tBook('optional')} error={message(errors.note)}>
          <Textarea rows={3} maxLength={bookingLimits.reason} {...register('note')} />
        </Field>
      ) : null}
      <div>
        {isEarly ? (
          <p className="mb-3 rounded-md bg-waiting-soft px-3 py-2 text-sm text-waiting">
            {t('complete.notYet', { when: when(booking.startsAt) })}
          </p>
        ) : null}
        <ScriptedSubmit
          size="large"
          className="max-sm:w-full"
          isBusy={isPending}
          tone={action === 'cancel' ? 'danger' : undefined}
        >
          {t(`${action}.${isPending ? 'busy' : 'submit'}`)}
        </ScriptedSubmit>
      </div>
    </form>
  )
}
