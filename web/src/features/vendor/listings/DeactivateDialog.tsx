import type { OwnListingCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'

interface DeactivateDialogProps {
  listing: OwnListingCard
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function DeactivateDialog({ listing, ...rest }: DeactivateDialogProps) {
  const f = useFormats()
  const t = useTranslations('vendor.listings.deactivating')
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      tone="danger"
      {...rest}
    >
      <p>{t('text', { vehicle: f.vehicleName(listing) })}</p>
    </ConfirmDialog>
  )
}
