import type { Sale } from '@autopiazza/contract'
import type { Transfer } from '@autopiazza/contract/transfer'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useTransferForm } from '../../../forms/transfer/transfer-form.ts'
import { TransferFields } from '../../../forms/transfer/TransferFields.tsx'
import { useChangeSale } from './use-change-sale.ts'

export function PayBackDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('vendor.sales')
  const tBack = useTranslations('vendor.sales.payingBack')
  const f = useFormats()
  const { api } = useAppContext()
  const owed = sale.money.owedByVendor
  const { form, submit, showRefused } = useTransferForm({ amount: owed, on: dayInItaly() })
  const { act, isActing, failure } = useChangeSale<Transfer>(sale, {
    send: (transfer) => api.settlements.payBack({ id: sale.id, transfer }),
    done: tBack('done'),
    onRefused: showRefused,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={tBack('title')}
      keepLabel={tBack('keep')}
      confirmLabel={tBack('confirm')}
      busyLabel={tBack('busy')}
      isBusy={isActing}
      failure={failure}
      className="grid gap-4 figures"
      onSubmit={(event) => void submit((transfer) => act(transfer))(event)}
      onClose={onClose}
    >
      <p>{tBack('text', { name: sale.buyerFirstName ?? t('someone') })}</p>
      <p className="font-medium">{tBack('owed', { amount: f.money(owed) })}</p>
      <TransferFields form={form} labels={{ amount: tBack('amount'), day: tBack('day') }} />
    </FormDialog>
  )
}
