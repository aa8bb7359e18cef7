import type { OfferedWorkshop, PurchasedVehicle } from '@autopiazza/contract'
import { workshopServices, bookingLimits } from '@autopiazza/contract/booking-vocabulary'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { UseQueryResult } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { NearMeButton } from '../../../entities/place/NearMeButton.tsx'
import { useFieldMessage, useFirstError } from '../../../forms/field-errors.ts'
import { ScriptedSubmit } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field, FieldError, Textarea } from '../../../ui/Field.tsx'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'
import { Select } from '../../../ui/Select.tsx'
import { AppointmentPicker } from '../appointment/AppointmentPicker.tsx'
import { slotsQuery } from '../booking-queries.ts'
import { type BookingValues, bookingSchema, type NewBooking, noBooking } from './booking-form.ts'
import { useBook } from './use-book.ts'
import { useStoredBooking } from './use-stored-booking.ts'
import { NoVehicleNote, VehicleField, WorkshopField } from './LoadedFields.tsx'

interface BookingFormProps {
  garage: UseQueryResult<PurchasedVehicle[]>
  workshops: UseQueryResult<OfferedWorkshop[]>
  /** Called with the comune for which to find nearby workshops. */
  onNear: (place: string) => void
  /** The id of the preselected car, or an empty string. */
  initialVehicle: string
  today: string
}

export function BookingForm({ garage, workshops, onNear, initialVehicle, today }: BookingFormProps) {
  const t = useTranslations('bookings.book')
  const tService = useTranslations('bookings.service')
  const tAppointment = useTranslations('bookings.appointment')
  const f = useFormats()
  const message = useFieldMessage()
  const { api } = useAppContext()
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(element)
  const form = useForm<BookingValues, unknown, NewBooking>({
    resolver: standardSchemaResolver(bookingSchema),
    defaultValues: { ...noBooking, purchasedVehicleId: initialVehicle },
    shouldFocusError: false,
  })
  const { register, setValue, getValues, handleSubmit, formState } = form
  const { errors, isSubmitted } = formState
  const clearStored = useStoredBooking(form, { today, hasVehicle: initialVehicle !== '' })
  const { book, isBooking, failure } = useBook({ form, onRefused: focusFirstError, onDone: clearStored })
  const [workshopId, day, startsAt] = useWatch({ control: form.control, name: ['workshopId', 'day', 'startsAt'] })
  const isWithoutVehicle = garage.data?.length === 0

  const preselect = useEffectEvent((id: string) => {
    if (!getValues('purchasedVehicleId')) setValue('purchasedVehicleId', id)
  })
  useEffect(() => {
    if (initialVehicle) preselect(initialVehicle)
  }, [initialVehicle])

  async function submit(event: SubmitEvent) {
    let isValid = false
    await handleSubmit((booking) => {
      isValid = true
      book(booking)
    })(event)
    if (!isValid) focusFirstError()
  }

  const slotError =
    errors.startsAt?.message === 'appointment_required' && day ? tAppointment('timeRequired') : message(errors.startsAt)

  return (
    <form ref={element} method="post" noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
      <Card className="grid gap-6">
        {isWithoutVehicle ? <NoVehicleNote /> : null}
        <VehicleField
          garage={garage}
          error={message(errors.purchasedVehicleId)}
          defaultValue={initialVehicle}
          {...register('purchasedVehicleId')}
        />
        <div className="grid gap-2">
          <WorkshopField workshops={workshops} error={message(errors.workshopId)} {...register('workshopId')} />
          <NearMeButton tone="quiet" size="small" hasField={false} onFound={onNear} />
        </div>
        <Field label={t('service')} error={message(errors.serviceType)} isRequired>
          <Select
            placeholder={t('chooseService')}
            options={workshopServices.map((value) => ({ value, label: tService(value) }))}
            {...register('serviceType')}
          />
        </Field>
        {workshopId ? (
          <AppointmentPicker
            key={workshopId}
            value={{ day, startsAt }}
            onChange={(chosen) => {
              setValue('day', chosen.day)
              setValue('startsAt', chosen.startsAt, { shouldValidate: isSubmitted && chosen.startsAt !== '' })
            }}
            today={today}
            slotsOf={(month) => slotsQuery(api, workshopId, month)}
            error={slotError}
          />
        ) : (
          <div>
            <p className="mb-1.5 text-sm font-medium">{tAppointment('day')}</p>
            <p className="rounded-md border border-dashed border-edge px-4 py-6 text-center text-sm text-muted">
              {tAppointment('chooseWorkshopFirst')}
            </p>
            {slotError ? <FieldError>{slotError}</FieldError> : null}
          </div>
        )}
        <Field
          label={t('notes')}
          note={t('optional')}
          help={t('notesHelp', { max: f.number(bookingLimits.notes) })}
          error={message(errors.notes)}
        >
          <Textarea rows={4} maxLength={bookingLimits.notes} {...register('notes')} />
        </Field>
        <div>
          <p className="prose-width mb-4 text-sm text-muted">{t('next')}</p>
          <ActionFailure className="mb-4">{failure}</ActionFailure>
          <ScriptedSubmit size="large" className="max-sm:w-full" isBusy={isBooking} disabled={isWithoutVehicle}>
            {isBooking ? t('busy') : t('submit')}
          </ScriptedSubmit>
          <p className="mt-3 hidden text-sm text-muted noscript:block">{t('needsScripts')}</p>
        </div>
      </Card>
    </form>
  )
}
