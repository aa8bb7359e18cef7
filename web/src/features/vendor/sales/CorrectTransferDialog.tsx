import type { LedgerEntryView, Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useChangeSale } from './use-change-sale.ts'

interface CorrectTransferDialogProps {
  sale: Sale
  entry: LedgerEntryView
  onClose: () => void
}

/** Asks whether a recorded transfer is taken back: it is due again. */
export function CorrectTransferDialog({ sale, entry, onClose }: CorrectTransferDialogProps) {
  const t = useTranslations('vendor.sales.correcting')
  const f = useFormats()
  const { api } = useAppContext()
  const amount = f.money(entry.amount)
  const { act, isActing, failure } = useChangeSale<void>(sale, {
    send: () => api.settlements.correctTransfer({ id: sale.id, entryId: entry.id }),
    done: t('done', { amount }),
    isQuiet: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      tone="danger"
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p className="figures">{t('text', { amount, day: f.date(entry.on ?? entry.at) })}</p>
    </ConfirmDialog>
  )
}
