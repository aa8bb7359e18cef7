import type { Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useDaySpan } from '../../../entities/reservation/use-day-span.ts'
import { classNames } from '../../../ui/class-names.ts'

interface SaleStatusProps {
  sale: Sale
  now: number
}

export function SaleStatus({ sale, now }: SaleStatusProps) {
  const t = useTranslations('vendor.sales')
  const { settlement, cancelReason, endReason, buyerFirstName } = sale
  const reason = settlement?.endReason
  return (
    <div className="figures">
      {settlement ? <OfSettlement sale={sale} settlement={settlement} now={now} /> : <OfReservation sale={sale} />}
      {cancelReason ? (
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {t(endReason === 'operator_cancelled' ? 'operatorReason' : 'yourReason', { reason: cancelReason })}
        </p>
      ) : null}
      {reason ? (
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {settlement.endedBy === 'buyer'
            ? t('sold.buyerReason', { name: buyerFirstName ?? t('someone'), reason })
            : t('sold.reason', { reason })}
        </p>
      ) : null}
    </div>
  )
}

function OfReservation({ sale }: { sale: Sale }) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { status, paymentMethod, deadline, endedAt, createdAt, endReason, money } = sale
  const until = { deadline: deadline ? f.dateTime(deadline) : '' }
  if (status === 'pending') return <p>{t(`next.${paymentMethod}`, until)}</p>
  if (status === 'confirmed') return <p>{t(`next.${confirmedStatus(money)}`, until)}</p>
  return <p>{t(`end.${endReason ?? 'unknown'}`, { date: f.date(endedAt ?? createdAt) })}</p>
}

function confirmedStatus({ loan, balance }: Sale['money']) {
  if (loan > 0) return balance > 0 ? 'confirmedDownPayment' : 'confirmedFinanced'
  return balance > 0 ? 'confirmed' : 'confirmedPaid'
}

function OfSettlement({ sale, settlement, now }: SaleStatusProps & { settlement: NonNullable<Sale['settlement']> }) {
  const t = useTranslations('vendor.sales.sold')
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const span = useDaySpan()
  const { status, begunAt, balanceDueAt, unpaidFrom, paidAt, handoverFrom, handoverUntil, endedAt, endedBy } =
    settlement
  const name = sale.buyerFirstName ?? tSales('someone')
  const ended = { name, date: f.date(endedAt ?? begunAt) }
  if (status === 'balance_open') {
    const isLate = Date.parse(balanceDueAt) <= now
    return (
      <p>
        <span className={classNames(isLate && 'font-medium text-danger')}>
          {t(isLate ? 'balanceOverdue' : 'balance_open', {
            name,
            date: f.date(begunAt),
            deadline: f.dateTime(balanceDueAt),
          })}
        </span>
        {isLate && sale.can.endUnpaid === 'checkout.not_overdue'
          ? ` ${t('unpaidFrom', { date: f.dateTime(unpaidFrom) })}`
          : null}
      </p>
    )
  }
  if (status === 'paid') {
    const date = f.date(paidAt ?? begunAt)
    if (sale.handover) return <p>{t('paidOn', { date })}</p>
    if (!handoverFrom || !handoverUntil) return <p>{t('paidAt', { date })}</p>
    const isLate = sale.next?.by !== undefined && sale.next.by !== null && Date.parse(sale.next.by) <= now
    return (
      <p className={classNames(isLate && 'font-medium text-danger')}>
        {t(isLate ? 'handoverOverdue' : 'paid', {
          date,
          between: span(handoverFrom, handoverUntil),
          until: f.date(handoverUntil),
        })}
      </p>
    )
  }
  if (status === 'handed_over') return <p>{t('handed_over', { date: f.date(sale.handover?.on ?? begunAt) })}</p>
  if (status === 'unpaid') return <p>{t(endedBy === 'vendor' ? 'unpaidByVendor' : 'unpaid', ended)}</p>
  if (status === 'called_off') return <p>{t(endedBy === 'buyer' ? 'called_off' : 'calledOffElse', ended)}</p>
  return <p>{t('given_back', ended)}</p>
}
