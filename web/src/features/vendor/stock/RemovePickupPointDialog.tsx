import type { PickupLocation } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useRemovePickupPoint } from './use-remove-pickup-point.ts'

interface RemovePickupPointDialogProps {
  point: PickupLocation
  points: readonly PickupLocation[]
  onClose: () => void
}

export function RemovePickupPointDialog({ point, points, onClose }: RemovePickupPointDialogProps) {
  const t = useTranslations('vendor.pickups.removing')
  const { remove, isPending } = useRemovePickupPoint(onClose)
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      tone="danger"
      isBusy={isPending}
      onConfirm={() => remove(point)}
      onClose={onClose}
    >
      <p>{t('text', point)}</p>
      {point.listings > 0 ? <p className="mt-3 text-muted">{t('used', { count: point.listings })}</p> : null}
      {point.isDefault && points.length > 1 ? <p className="mt-3 text-muted">{t('wasDefault')}</p> : null}
    </ConfirmDialog>
  )
}
