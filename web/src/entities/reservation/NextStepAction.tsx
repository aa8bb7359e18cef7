import type { ReservationView } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { Button, buttonStyles, LinkButton } from '../../ui/Button.tsx'
import { AnswerHandover } from './AnswerHandover.tsx'
import { CompletePurchaseDialog } from './CompletePurchaseDialog.tsx'
import { ReceivedDialog } from './ReceivedDialog.tsx'
import { choiceOf } from './reservation-facts.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { WriteToSeller } from './WriteToSeller.tsx'

type DialogName = 'sent' | 'paidBack' | 'received' | 'concluded'

interface NextStepActionProps {
  reservation: ReservationView
  isOnPage: boolean
}

const place = 'justify-self-start max-sm:justify-self-stretch'

/** Anchor of the handover and return on the page of a reservation. */
const returnPart = 'return'

/** Shows the buyer's action of a next step: a dialog, or a link to the page with more details. No button is highlighted when the buyer has nothing to do. */
export function NextStepAction(props: NextStepActionProps) {
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null)
  const dialog = { reservation: props.reservation, onClose: () => setOpenDialog(null) }
  return (
    <>
      <StepButton {...props} onOpen={setOpenDialog} />
      {openDialog === 'received' ? <ReceivedDialog {...dialog} /> : null}
      {openDialog === 'concluded' && props.reservation.delivery ? (
        <CompletePurchaseDialog {...dialog} {...choiceOf(props.reservation.delivery)} />
      ) : null}
      {openDialog === 'sent' || openDialog === 'paidBack' ? <TransferDialog {...dialog} what={openDialog} /> : null}
    </>
  )
}

function StepButton({ reservation, isOnPage, onOpen }: NextStepActionProps & { onOpen: (what: DialogName) => void }) {
  const t = useTranslations('buyer')
  const { id, vehicle, next, can, paymentUrl, afterSale, delivery } = reservation
  if (!next) return null
  const { step } = next
  switch (step) {
    case 'pay_deposit':
      if (!can.pay || !paymentUrl) break
      return (
        <a href={paymentUrl} className={buttonStyles({ className: place })}>
          {t('reservations.pay')}
        </a>
      )
    case 'conclude':
      return (
        <div className="flex flex-wrap gap-3 max-sm:grid">
          {isOnPage && delivery ? (
            <Button onClick={() => onOpen('concluded')}>{t('next.do.conclude')}</Button>
          ) : (
            <LinkButton {...paths.checkoutDelivery(vehicle.id)}>{t('next.do.conclude')}</LinkButton>
          )}
          <WriteToSeller vehicleId={vehicle.id} failed={t('next.do.notWritten')}>
            {t('next.do.see')}
          </WriteToSeller>
        </div>
      )
    case 'answer_handover':
      if (!afterSale?.handover) break
      return <AnswerHandover reservation={reservation} handover={afterSale.handover} />
    case 'send_transfer':
    case 'pay_balance':
    case 'pay_down_payment':
      if (!can.stateTransfer) break
      return (
        <Button className={place} onClick={() => onOpen('sent')}>
          {t('deal.sent.open')}
        </Button>
      )
    case 'await_paid_back':
      if (!can.confirmPaidBack) break
      return (
        <Button className={place} onClick={() => onOpen('paidBack')}>
          {t('deal.paidBack.open')}
        </Button>
      )
    case 'confirm_handover':
      if (!afterSale?.canConfirmHandover) break
      return (
        <Button className={place} onClick={() => onOpen('received')}>
          {t('next.do.confirm_handover')}
        </Button>
      )
    case 'may_return':
    case 'bring_car_back': {
      const tone = step === 'may_return' ? 'outline' : 'action'
      return isOnPage ? (
        <a href={`#${returnPart}`} className={buttonStyles({ tone, className: place })}>
          {t(`next.do.${step}`)}
        </a>
      ) : (
        <LinkButton tone={tone} className={place} {...paths.reservation(id)} hash={returnPart}>
          {t(`next.do.${step}`)}
        </LinkButton>
      )
    }
    case 'decide_correction':
      return isOnPage ? null : (
        <LinkButton className={place} {...paths.reservation(id)}>
          {t('next.do.decide_correction')}
        </LinkButton>
      )
    default:
  }
  return isOnPage ? null : (
    <LinkButton tone="outline" className={place} {...paths.reservation(id)}>
      {t('next.open')}
    </LinkButton>
  )
}
