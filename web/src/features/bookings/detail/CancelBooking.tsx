import type { Booking } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useAppointment } from '../use-appointment.ts'

/** Cancels an open booking after a confirmation, or shows why it can no longer be cancelled. */
export function CancelBooking({ booking }: { booking: Booking }) {
  const f = useFormats()
  const t = useTranslations('bookings.detail.cancel')
  const tService = useTranslations('bookings.service')
  const { when } = useAppointment()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const [isOpen, setIsOpen] = useState(false)
  const { id, can, vehicle, workshop, serviceType, startsAt } = booking
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.bookings.cancel({ id }),
    onSuccess: () => toast.success(t('done'), t('doneText')),
    onError: (error) => showFailure(error, t('failed')),
    onSettled: async () => {
      await markStale(queryClient, { type: 'booking' })
      setIsOpen(false)
    },
  })
  if (!can.cancel && !isOpen) return can.cancelRefusal ? <p className="prose-width text-muted">{t('tooLate')}</p> : null
  return (
    <div>
      <Button tone="outline" className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('title')}
          keepLabel={t('keep')}
          confirmLabel={t('confirm')}
          busyLabel={t('busy')}
          tone="danger"
          isBusy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setIsOpen(false)}
        >
          <p>
            {t('text', {
              service: tService(serviceType),
              vehicle: f.vehicleName(vehicle),
              workshop: workshop.name,
              when: when(startsAt),
            })}
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
