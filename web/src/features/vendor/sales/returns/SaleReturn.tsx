import type { ReturnView, Sale } from '@autopiazza/contract'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../../app/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ConfirmReturnDialog } from './ConfirmReturnDialog.tsx'
import { RecordHandoverDialog } from './RecordHandoverDialog.tsx'

const AnswerReturnDialog = lazy(async () => ({
  default: (await import('./AnswerReturnDialog.tsx')).AnswerReturnDialog,
}))

type Action = 'handover' | 'answer' | 'takeBack' | 'payBack'

/** What happens to a sold car: its handover, and the return that the buyer asked for. */
export function SaleReturn({ sale }: { sale: Sale }) {
  const t = useTranslations('returns.vendor')
  const f = useFormats()
  const [acting, setActing] = useState<Action | null>(null)
  const close = () => setActing(null)
  const { handover, carReturn, vehicle } = sale
  const isGone = carReturn?.status === 'car_back' || carReturn?.status === 'completed'
  const next = actionOf(carReturn)
  const labels = { answer: t('answer.open'), takeBack: t('takeBack.open'), payBack: t('payBack.open') }
  return (
    <>
      {handover ? (
        <p className="text-sm text-muted">
          {t(handover.isConfirmed ? 'handover.confirmed' : 'handover.on', { date: f.date(handover.on) })}
        </p>
      ) : null}
      {carReturn ? <ReturnNote sale={sale} carReturn={carReturn} /> : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {next ? (
          <Button aria-label={`${labels[next]}: ${f.vehicleName(vehicle)}`} onClick={() => setActing(next)}>
            {labels[next]}
          </Button>
        ) : null}
        {handover || isGone ? null : (
          <Button
            tone="outline"
            aria-label={`${t('handover.record')}: ${f.vehicleName(vehicle)}`}
            onClick={() => setActing('handover')}
          >
            {t('handover.record')}
          </Button>
        )}
      </div>
      {acting === 'handover' ? <RecordHandoverDialog sale={sale} onClose={close} /> : null}
      {acting === 'answer' && carReturn ? (
        <Suspense>
          <AnswerReturnDialog sale={sale} carReturn={carReturn} onClose={close} />
        </Suspense>
      ) : null}
      {(acting === 'takeBack' || acting === 'payBack') && carReturn ? (
        <ConfirmReturnDialog action={acting} sale={sale} carReturn={carReturn} onClose={close} />
      ) : null}
    </>
  )
}

function actionOf(carReturn: ReturnView | null): Exclude<Action, 'handover'> | null {
  if (carReturn?.status === 'requested') return 'answer'
  if (carReturn?.status === 'accepted') return 'takeBack'
  return carReturn?.status === 'car_back' && carReturn.transferred > 0 && !carReturn.paidBackAt ? 'payBack' : null
}

function ReturnNote({ sale, carReturn }: { sale: Sale; carReturn: ReturnView }) {
  const t = useTranslations('returns.vendor')
  const tKind = useTranslations('returns.kind')
  const tSales = useTranslations('vendor.sales')
  const f = useFormats()
  const { kind, status, reason, requestedAt, answerDueAt, isOverdue, place, returnAt } = carReturn
  const { refusalReason, answeredAt, calledOffAt, carBackAt, completedAt, deposit, transferred } = carReturn
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
      {deposit > 0 ? (
        <p>{t(status === 'completed' ? 'depositBack' : 'deposit', { amount: f.money(deposit) })}</p>
      ) : null}
      {transferred > 0 ? (
        <p className={carReturn.paidBackAt ? undefined : classNames('font-medium', isOverdue && 'text-danger')}>
          {carReturn.paidBackAt
            ? t('paidBack', { amount: f.money(transferred), date: day(carReturn.paidBackAt) })
            : t(isOverdue ? 'owedOverdue' : 'owed', {
                amount: f.money(transferred),
                deadline: day(carReturn.paidBackBy),
              })}
        </p>
      ) : null}
      {completedAt ? <p className="font-medium">{t('completed', { date: day(completedAt) })}</p> : null}
    </div>
  )
}
