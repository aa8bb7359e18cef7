import type { Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useActOnSale } from './use-act-on-sale.ts'

/** Asks for confirmation that the transfer was received, and shows the consequences. */
export function RecordTransferDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { act, isActing, failure } = useActOnSale({ sale, onDone: onClose })
  const { amounts, buyerFirstName, bankReference, deliveryMethod, status, vehicle } = sale
  const follows =
    status === 'completed' ? null : deliveryMethod !== null ? 'completes' : status === 'pending' ? 'confirms' : null
  return (
    <ConfirmDialog
      title={t('transfer.title')}
      keepLabel={t('transfer.keep')}
      confirmLabel={t('transfer.confirm')}
      busyLabel={t('transfer.busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act({ action: 'recordTransfer' })}
      onClose={onClose}
    >
      <p className="figures">
        {t('transfer.text', {
          amount: f.money(amounts.balance),
          name: buyerFirstName ?? t('someone'),
          vehicle: f.vehicleName(vehicle),
        })}
      </p>
      {bankReference ? (
        <p className="mt-3 font-medium figures">{t('transfer.reference', { reference: bankReference })}</p>
      ) : null}
      {follows ? <p className="mt-3 text-muted">{t(`transfer.${follows}`)}</p> : null}
    </ConfirmDialog>
  )
}
