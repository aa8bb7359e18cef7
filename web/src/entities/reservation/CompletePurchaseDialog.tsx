import type { DeliveryChoice, ReservationView } from '@autopiazza/contract'
import { balanceDays } from '@autopiazza/contract/settlement-vocabulary'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { sellerName } from './reservation-facts.ts'
import { useChangeReservation } from './use-change-reservation.ts'

interface CompletePurchaseDialogProps {
  reservation: ReservationView
  delivery: DeliveryChoice
  place?: string | undefined
  onClose: () => void
  onCompleted?: () => void
}

export function CompletePurchaseDialog({
  reservation,
  delivery,
  place,
  onClose,
  onCompleted,
}: CompletePurchaseDialogProps) {
  const t = useTranslations('checkout.deliveryPage')
  const f = useFormats()
  const { api } = useAppContext()
  const { id, balance } = reservation
  const seller = sellerName(reservation)
  const { act, isActing, failure } = useChangeReservation<void>(reservation, {
    send: () => api.checkout.complete({ id, delivery }),
    done: t('completed'),
    failed: t('failed'),
    onDone: () => {
      onClose()
      onCompleted?.()
    },
  })
  return (
    <ConfirmDialog
      title={t('ask.title')}
      keepLabel={t('ask.keep')}
      confirmLabel={t('complete')}
      busyLabel={t('completing')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <div className="grid gap-3 wrap-anywhere figures">
        <p className="font-medium">
          {delivery.method === 'delivery'
            ? t('ask.delivery', { seller, town: delivery.address.city })
            : t(place ? 'ask.pickupAt' : 'ask.pickup', { seller, place: place ?? '' })}
        </p>
        <p>
          {balance > 0
            ? t('ask.due', { seller, balance: f.money(balance), days: String(balanceDays) })
            : t('ask.allPaid')}
        </p>
        <p className="text-muted">{t('ask.after')}</p>
      </div>
    </ConfirmDialog>
  )
}
