import type { ReservationView } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { useFailureToast } from '../../app/failures.ts'
import { markStale } from '../../app/stale-queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast-store.ts'

export function CancelReservationDialog({
  reservation,
  onClose,
}: {
  reservation: ReservationView
  onClose: () => void
}) {
  const t = useTranslations('buyer.reservations')
  const f = useFormats()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { id, vehicle, paid } = reservation

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.checkout.cancel({ id }),
    onSuccess: ({ refund }) =>
      toast.success(t('cancelled'), refund ? t('cancelledRefund', { amount: f.money(refund.amount) }) : undefined),
    onError: (error) => showFailure(error, t('cancelFailed')),
    onSettled: async () => {
      await markStale(queryClient, { type: 'reservation', vehicleId: vehicle.id })
      onClose()
    },
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog.title')}
      closeLabel={t('dialog.close')}
      isLocked={isPending}
      footer={
        <>
          <Button tone="outline" onClick={onClose} disabled={isPending}>
            {t('dialog.keep')}
          </Button>
          <Button tone="danger" onClick={() => mutate()} isBusy={isPending}>
            {isPending ? t('dialog.busy') : t('dialog.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('dialog.text', { vehicle: f.vehicleName(vehicle) })}</p>
      <p className="mt-3 text-muted">{paid > 0 ? t('dialog.refund', { amount: f.money(paid) }) : t('dialog.unpaid')}</p>
    </Dialog>
  )
}
