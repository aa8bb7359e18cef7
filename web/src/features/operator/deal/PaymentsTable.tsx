import type { OperatorPayment } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Table } from '../../../ui/Table.tsx'

export function PaymentsTable({ payments }: { payments: readonly OperatorPayment[] }) {
  const t = useTranslations('operator.deal')
  const f = useFormats()
  const refundOf = ({ refund }: OperatorPayment) =>
    refund
      ? [`${f.money(refund.amount)} ${t(`refundStates.${refund.status}`)}`, refund.lastError].filter(Boolean).join(': ')
      : '–'
  return (
    <Table
      caption={t('payments')}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        {
          header: t('payment'),
          isRowHeader: true,
          cell: ({ id, providerPaymentId }) => <span className="wrap-anywhere">{providerPaymentId ?? id}</span>,
        },
        { header: t('amount'), isNumeric: true, cell: ({ amount }) => f.money(amount) },
        {
          header: t('state'),
          cell: ({ status, hasOpenDispute }) =>
            `${t(`paymentStates.${status}`)}${hasOpenDispute ? `, ${t('disputed')}` : ''}`,
        },
        { header: t('refunded'), cell: refundOf },
        { header: t('at'), cell: ({ paidAt, createdAt }) => f.dateTime(paidAt ?? createdAt) },
      ]}
    />
  )
}
