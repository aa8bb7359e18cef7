import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'

interface CallOffDialogProps {
  purchase: ReservationView
  returnId: string
  onClose: () => void
}

export function CallOffDialog({ purchase, returnId, onClose }: CallOffDialogProps) {
  const t = useTranslations('returns.callOff')
  const { api } = useAppContext()
  const { act, isActing, failure } = useChangeReservation<void>(purchase, {
    send: () => api.returns.callOff({ id: purchase.id, returnId }),
    done: t('done'),
    failed: t('failed'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
