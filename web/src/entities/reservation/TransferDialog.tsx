import type { ReservationView } from '@autopiazza/contract'
import type { Transfer } from '@autopiazza/contract/transfer'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useTransferForm } from '../../forms/transfer/transfer-form.ts'
import { TransferFields } from '../../forms/transfer/TransferFields.tsx'
import { sellerName } from './reservation-facts.ts'
import { useChangeReservation } from './use-change-reservation.ts'

interface TransferDialogProps {
  reservation: ReservationView
  /** What the buyer states: that money was sent to the seller, or that a refund arrived. */
  what: 'sent' | 'paidBack'
  onClose: () => void
}

export function TransferDialog({ reservation, what, onClose }: TransferDialogProps) {
  const t = useTranslations(`buyer.deal.${what}`)
  const { api } = useAppContext()
  const { id, money } = reservation
  const seller = sellerName(reservation)
  const { form, submit, showRefused } = useTransferForm({
    amount: what === 'sent' ? Math.max(money.balance - money.unconfirmed, 0) : money.owedByVendor,
    on: dayInItaly(),
  })
  const { act, isActing, failure } = useChangeReservation<Transfer>(reservation, {
    send: (transfer) =>
      what === 'sent'
        ? api.settlements.stateTransfer({ id, transfer })
        : api.settlements.confirmPaidBack({ id, transfer }),
    done: t('done', { seller }),
    onRefused: showRefused,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      className="grid gap-4 figures"
      onSubmit={(event) => void submit((transfer) => act(transfer))(event)}
      onClose={onClose}
    >
      <p>{t('text', { seller })}</p>
      <TransferFields form={form} labels={{ amount: t('amount'), day: t('day') }} />
    </FormDialog>
  )
}
