import type { ReturnView, Sale } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../../app/format.ts'
import { classNames } from '../../../../ui/class-names.ts'

export function SaleReturn({ sale, carReturn }: { sale: Sale; carReturn: ReturnView }) {
  const t = useTranslations('returns.vendor')
  const tKind = useTranslations('returns.kind')
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const { kind, status, reason, requestedAt, answerDueAt, isOverdue, place, returnAt } = carReturn
  const { refusalReason, answeredAt, calledOffAt, carBackAt, completedAt } = carReturn
  const { bringBackBy, sentOn, sentProof } = carReturn
  const name = sale.buyerFirstName ?? tSales('someone')
  const day = (moment: string | null) => (moment ? f.date(moment) : '')
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-4 figures">
      <h4 className="font-semibold">{`${t('part')}: ${tKind(kind)}`}</h4>
      <p>{t('by', { name, date: day(requestedAt) })}</p>
      {reason ? <p className="wrap-anywhere">{t('reason', { reason })}</p> : null}
      {status === 'requested' ? (
        <p className={isOverdue ? 'font-medium text-danger' : 'font-medium'}>
          {t(isOverdue ? 'overdue' : 'due', { deadline: f.dateTime(answerDueAt) })}
        </p>
      ) : null}
      {status === 'accepted' ? (
        <p className={classNames('font-medium wrap-anywhere', isOverdue && 'text-danger')}>
          {t(isOverdue ? 'acceptedOverdue' : 'accepted', {
            place: place ?? '',
            when: returnAt ? f.dateTime(returnAt) : '',
          })}
        </p>
      ) : null}
      {status === 'accepted' || (status === 'requested' && kind === 'withdrawal' && sale.handover) ? (
        <p>{t('lastDay', { day: f.date(`${bringBackBy}T12:00:00Z`) })}</p>
      ) : null}
      {sentOn && sentProof && (status === 'requested' || status === 'accepted') ? (
        <p className="wrap-anywhere">{t('sent', { name, day: f.date(`${sentOn}T12:00:00Z`), proof: sentProof })}</p>
      ) : null}
      {status === 'refused' ? (
        <p className="wrap-anywhere">{t('refused', { date: day(answeredAt), reason: refusalReason ?? '' })}</p>
      ) : null}
      {status === 'called_off' ? <p>{t('called_off', { name, date: day(calledOffAt) })}</p> : null}
      {carBackAt ? (
        <p>
          {t('car_back', { date: day(carBackAt) })}
          {sale.vehicle.status === 'inactive' ? ` ${t('advertOffline')}` : null}
        </p>
      ) : null}
      {completedAt ? <p className="font-medium">{t('completed', { date: day(completedAt) })}</p> : null}
    </div>
  )
}
