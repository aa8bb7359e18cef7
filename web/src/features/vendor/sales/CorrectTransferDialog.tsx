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

/** Requires a confirmation before a recorded transfer is withdrawn: afterwards a receipt is due again, or a repayment is owed again. */
export function CorrectTransferDialog({ sale, entry, onClose }: CorrectTransferDialogProps) {
  const t = useTranslations('vendor.sales.correcting')
  const f = useFormats()
  const { api } = useAppContext()
  const amount = f.money(entry.amount)
  const isRefund = entry.kind === 'refunded'
  const { act, isActing, failure } = useChangeSale<void>(sale, {
    send: () => api.settlements.correctTransfer({ id: sale.id, entryId: entry.id }),
    done: t(isRefund ? 'refundDone' : 'done', { amount }),
    isQuiet: true,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t(isRefund ? 'refundTitle' : 'title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      tone="danger"
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p className="figures">{t(isRefund ? 'refundText' : 'text', { amount, day: f.date(entry.on ?? entry.at) })}</p>
    </ConfirmDialog>
  )
}
