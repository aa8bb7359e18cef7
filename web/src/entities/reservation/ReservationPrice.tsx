import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { isHandedOver } from './reservation-facts.ts'
import { PriceLines } from '../quote/PriceLines.tsx'
import { PricePart } from '../quote/PricePart.tsx'
import { PriceSummary } from '../quote/PriceSummary.tsx'

export function ReservationPrice({ reservation }: { reservation: ReservationView }) {
  const { status, quote, loan, settlement } = reservation
  const runs = status === 'confirmed' || (status === 'completed' && !settlement?.endedAt)
  if (status === 'pending') return <PriceSummary quote={quote} isPlaced downPayment={quote.total - loan} />
  return (
    <dl className="figures">
      <PriceLines quote={quote} />
      {runs ? <PaidAndDue reservation={reservation} /> : <Refunded reservation={reservation} />}
    </dl>
  )
}

function PaidAndDue({ reservation }: { reservation: ReservationView }) {
  const { paid, deposit, loan, balance } = reservation
  const isFinanced = loan > 0
  const t = useTranslations('checkout.price')
  const f = useFormats()
  const isDeposit = paid > 0 && paid === deposit
  return (
    <>
      {paid > 0 ? (
        <PricePart label={t('paid')} hint={isDeposit ? t('paidDeposit') : null} amount={f.money(paid)} isNow />
      ) : null}
      {balance > 0 ? (
        <PricePart
          label={t(isFinanced ? 'restDown' : 'rest')}
          hint={t(isHandedOver(reservation) ? 'restLate' : 'restHint')}
          amount={f.money(balance)}
        />
      ) : null}
      {isFinanced ? <PricePart label={t('later.by_financing')} hint={t('lent')} amount={f.money(loan)} /> : null}
    </>
  )
}

function Refunded({ reservation: { refund, paid, money } }: { reservation: ReservationView }) {
  const t = useTranslations('checkout.price')
  const tRefund = useTranslations('buyer.reservations.refund')
  const f = useFormats()
  if (refund) {
    const { amount, status, at } = refund
    const hint = tRefund(status, { amount: f.money(amount), date: at ? f.date(at) : '' })
    return <PricePart label={t('refund')} hint={hint} amount={f.money(amount)} isNow={status === 'succeeded'} />
  }
  const hint = paid > 0 ? 'sellerReturns' : money.received > 0 ? 'sellerReturned' : 'paidNothing'
  return (
    <PricePart label={t('paid')} hint={paid === 0 && money.unconfirmed > 0 ? null : t(hint)} amount={f.money(paid)} />
  )
}
