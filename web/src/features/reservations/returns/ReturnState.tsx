import type { ReturnView } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'

const contact = (text: ReactNode) => (
  <Link key="contact" {...paths.contact()} className="font-medium text-action underline underline-offset-4">
    {text}
  </Link>
)

interface ReturnStateProps {
  carReturn: ReturnView
  isDepositBack: boolean
  isWithdrawalOpen: boolean
  isHandedOver: boolean
}

export function ReturnState({ carReturn, isDepositBack, isWithdrawalOpen, isHandedOver }: ReturnStateProps) {
  const t = useTranslations('returns')
  const tState = useTranslations('returns.state')
  const f = useFormats()
  const { kind, status, reason, answerDueAt, isOverdue, place, returnAt } = carReturn
  const { refusalReason, answeredAt, calledOffAt, carBackAt, completedAt } = carReturn
  const { bringBackBy, sentOn, sentProof } = carReturn
  const isAwaited =
    !sentOn && (status === 'accepted' || (status === 'requested' && kind === 'withdrawal' && isHandedOver))
  const day = (moment: string | null) => (moment ? f.date(moment) : '')
  return (
    <div className="rounded-md bg-sunken p-4">
      <h3 className="text-base font-semibold">{t(`kind.${kind}`)}</h3>
      <div className="mt-1 grid gap-1 figures">
        {status === 'requested' ? (
          isOverdue ? (
            <p role="status">{tState.rich('overdue', { deadline: f.dateTime(answerDueAt), contact })}</p>
          ) : (
            <p>{tState('requested', { deadline: f.dateTime(answerDueAt) })}</p>
          )
        ) : null}
        {status === 'accepted' && !sentOn ? (
          <>
            <p role={isOverdue ? 'status' : undefined} className="font-medium wrap-anywhere">
              {tState.rich(isOverdue ? 'acceptedOverdue' : 'accepted', {
                place: place ?? '',
                when: returnAt ? f.dateTime(returnAt) : '',
                contact,
              })}
            </p>
            <p>{tState('bring')}</p>
          </>
        ) : null}
        {isAwaited ? (
          <p>
            {tState(status === 'requested' ? 'lastDayUnanswered' : 'lastDay', {
              day: f.date(`${bringBackBy}T12:00:00Z`),
            })}
          </p>
        ) : null}
        {sentOn && sentProof && (status === 'requested' || status === 'accepted') ? (
          <p className="wrap-anywhere">{tState('sent', { day: f.date(`${sentOn}T12:00:00Z`), proof: sentProof })}</p>
        ) : null}
        {status === 'refused' ? (
          <>
            <p className="wrap-anywhere">{tState('refused', { date: day(answeredAt), reason: refusalReason ?? '' })}</p>
            <p>{tState.rich('refusedNext', { contact })}</p>
            {isWithdrawalOpen ? <p>{tState('refusedWithdrawal')}</p> : null}
          </>
        ) : null}
        {status === 'called_off' ? <p>{tState('called_off', { date: day(calledOffAt) })}</p> : null}
        {carBackAt ? <p>{tState('car_back', { date: day(carBackAt) })}</p> : null}
        <Money carReturn={carReturn} isDepositBack={isDepositBack} />
        {status === 'completed' ? (
          <p className="font-medium">{tState('completed', { date: day(completedAt) })}</p>
        ) : null}
        {reason ? <p className="text-sm wrap-anywhere text-muted">{tState('yourReason', { reason })}</p> : null}
      </div>
    </div>
  )
}

function Money({ carReturn, isDepositBack }: Pick<ReturnStateProps, 'carReturn' | 'isDepositBack'>) {
  const { status, isOverdue, deposit, transferred, paidBackBy, paidBackAt } = carReturn
  const t = useTranslations('returns.state')
  const f = useFormats()
  return (
    <>
      {deposit > 0 ? <p>{t(isDepositBack ? 'depositBack' : 'deposit', { amount: f.money(deposit) })}</p> : null}
      {transferred > 0 ? (
        <p>
          {paidBackAt
            ? t('paidBack', { amount: f.money(transferred), date: f.date(paidBackAt) })
            : t.rich(status === 'car_back' && isOverdue ? 'transferredOverdue' : 'transferred', {
                amount: f.money(transferred),
                deadline: paidBackBy ? f.date(paidBackBy) : '',
                contact,
              })}
        </p>
      ) : null}
    </>
  )
}
