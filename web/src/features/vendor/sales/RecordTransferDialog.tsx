import type { Sale } from '@autopiazza/contract'
import type { Transfer } from '@autopiazza/contract/transfer'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { openStatement } from './sale-state.ts'
import { useTransferForm } from '../../../forms/transfer/transfer-form.ts'
import { TransferFields } from '../../../forms/transfer/TransferFields.tsx'
import { useChangeSale } from './use-change-sale.ts'

export function RecordTransferDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { api } = useAppContext()
  const { money, buyerFirstName, bankReference, deliveryMethod, status, vehicle } = sale
  const name = buyerFirstName ?? t('someone')
  const stated = openStatement(money)
  const { form, submit, showRefused } = useTransferForm({
    amount: stated?.amount ?? money.balance,
    on: stated?.on ?? dayInItaly(),
  })
  const { act, isActing, failure } = useChangeSale<Transfer>(sale, {
    send: (transfer) => api.sales.recordTransfer({ id: sale.id, transfer }),
    done: (changed) =>
      t(changed.status === 'completed' && status !== 'completed' ? 'transfer.doneCompleted' : 'transfer.done'),
    onRefused: showRefused,
    onDone: onClose,
  })
  const isReserved = sale.isOpen
  const follows = isReserved && deliveryMethod ? 'completes' : status === 'pending' ? 'confirms' : null
  return (
    <FormDialog
      title={t('transfer.title')}
      keepLabel={t('transfer.keep')}
      confirmLabel={t('transfer.confirm')}
      busyLabel={t('transfer.busy')}
      isBusy={isActing}
      failure={failure}
      className="grid gap-4 figures"
      onSubmit={(event) => void submit((transfer) => act(transfer))(event)}
      onClose={onClose}
    >
      <p>{t('transfer.text', { name, vehicle: f.vehicleName(vehicle) })}</p>
      {stated?.on ? (
        <p className="font-medium">
          {t('transfer.stated', { name, amount: f.money(stated.amount), day: f.date(stated.on) })}
        </p>
      ) : null}
      <TransferFields form={form} labels={{ amount: t('transfer.amount'), day: t('transfer.day') }} />
      <p className="text-muted">
        {money.balance > 0 ? t('transfer.balance', { amount: f.money(money.balance) }) : null}
        {bankReference ? ` ${t('transfer.reference', { reference: bankReference })}` : null}
      </p>
      {follows ? <p className="text-muted">{t(`transfer.${follows}`)}</p> : null}
    </FormDialog>
  )
}
