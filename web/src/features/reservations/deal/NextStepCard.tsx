import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { sellerName } from './seller-name.ts'

interface NextStepCardProps {
  reservation: ReservationView
  onSent: () => void
  onPaidBack: () => void
}

/** What is next and until when, as the server says it, with the button of what the buyer can do about the money. A correction is decided about first. */
export function NextStepCard({ reservation, onSent, onPaidBack }: NextStepCardProps) {
  const t = useTranslations('checkout.deal')
  const tNext = useTranslations('buyer.next')
  const f = useFormats()
  const { next, can, transfer, correction } = reservation
  if (!next || correction) return null
  const isToPay = next.step === 'pay_balance' || next.step === 'pay_down_payment' || next.step === 'send_transfer'
  return (
    <Card>
      <h2 className="text-sm text-muted">{tNext('title')}</h2>
      <p className="mt-1 text-lg font-semibold wrap-anywhere figures">
        {tNext(next.step, {
          seller: sellerName(reservation),
          amount: next.amount === null ? '' : f.money(next.amount),
        })}
      </p>
      {next.by ? <p className="mt-1 figures">{tNext('by', { deadline: f.dateTime(next.by) })}</p> : null}
      {isToPay && transfer ? <p className="mt-1 text-muted">{tNext('copyHelp')}</p> : null}
      {can.stateTransfer ? (
        <Button tone={isToPay ? 'action' : 'outline'} className="mt-4" onClick={onSent}>
          {t('sent.open')}
        </Button>
      ) : null}
      {can.confirmPaidBack ? (
        <Button className="mt-4" onClick={onPaidBack}>
          {t('paidBack.open')}
        </Button>
      ) : null}
    </Card>
  )
}
