import { ownValue } from '@autopiazza/contract/own-value'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { errorMessage, refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { useFaultNote } from '../../../app/failures.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useAppointment } from '../use-appointment.ts'
import type { BookingValues, NewBooking } from './booking-form.ts'

/** The field beside which each refusal is shown. */
const fieldOf: Readonly<Record<string, keyof BookingValues>> = {
  'bookings.vehicle_not_found': 'purchasedVehicleId',
  'bookings.too_many': 'purchasedVehicleId',
  'bookings.workshop_not_found': 'workshopId',
  'bookings.too_many_today': 'workshopId',
  'bookings.too_many_at_workshop': 'workshopId',
  'bookings.workshop_too_busy': 'workshopId',
  'bookings.slot_not_offered': 'startsAt',
  'bookings.slot_taken': 'startsAt',
  'bookings.vehicle_busy': 'startsAt',
}

interface Options {
  form: UseFormReturn<BookingValues, unknown, NewBooking>
  onRefused: () => void
  onDone: () => void
}

/** Returns a function that sends the request. A refusal is shown beside its field or, without one, beside the button; the slots are loaded again. */
export function useBook({ form, onRefused, onDone }: Options) {
  const t = useTranslations('bookings.book')
  const tFrame = useTranslations('frame')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const note = useFaultNote()
  const { when } = useAppointment()

  const [failure, setFailure] = useState<string | null>(null)

  const booking = useMutation({
    mutationFn: (booking: NewBooking) => api.bookings.book(booking),
    onMutate: () => setFailure(null),
    onSuccess: async ({ answerDueAt }) => {
      onDone()
      toast.success(t('done'), t('doneText', { when: when(answerDueAt) }))
      void markStale(queryClient, { type: 'booking' })
      await navigate({ href: hrefOf(paths.buyer('services')) })
    },
    onError: (error) => {
      const { code = '', fields = {} } = refusalOf(error) ?? {}
      const message =
        code === 'identity.sign_in_required'
          ? t('sessionLost')
          : errorMessage(error, [t('failed'), note(error)].filter(Boolean).join('. '))
      const field = ownValue(fieldOf, code)
      if (field) form.setError(field, { type: 'server', message })
      for (const name of ['purchasedVehicleId', 'workshopId', 'serviceType', 'startsAt', 'notes'] as const)
        if (fields[name]) form.setError(name, { type: 'server', message: fields[name] })
      if (field === 'startsAt') void markStale(queryClient, { type: 'booking' })
      toast.error(tFrame('error'), message)
      if (!field && Object.keys(fields).length === 0) setFailure(message)
      onRefused()
    },
  })
  return { book: booking.mutate, isBooking: booking.isPending, failure }
}
