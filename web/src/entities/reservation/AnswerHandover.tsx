import type { Handover, ReservationView } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ActionFailure } from '../../ui/ActionFailure.tsx'
import { ReceivedDialog } from './ReceivedDialog.tsx'
import { sellerName } from './reservation-facts.ts'
import { useChangeReservation } from './use-change-reservation.ts'
import { useDaySpan } from './use-day-span.ts'

interface AnswerHandoverProps {
  reservation: ReservationView
  handover: Handover
}

/** Shows the buyer the question whether the car was received on the recorded day, on another day, or not yet. Shows the expected days when the vendor recorded a day before them. */
export function AnswerHandover({ reservation, handover: { on, answerBy } }: AnswerHandoverProps) {
  const t = useTranslations('buyer.deal.answer')
  const f = useFormats()
  const span = useDaySpan()
  const { api } = useAppContext()
  const [openDialog, setOpenDialog] = useState<'day' | 'denial' | null>(null)
  const { id, settlement, afterSale } = reservation
  const { act, isActing, failure } = useChangeReservation<void>(reservation, {
    send: () => api.returns.confirmHandover({ id, on }),
    done: t('confirmed'),
  })
  const { handoverFrom: from, handoverUntil: until } = settlement ?? {}
  return (
    <div className="grid gap-3">
      {from && until && on < from ? (
        <p className="text-waiting">{t('promised', { between: span(from, until) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button isBusy={isActing} onClick={() => act()}>
          {t('yes')}
        </Button>
        <Button tone="outline" onClick={() => setOpenDialog('day')}>
          {t('otherDay')}
        </Button>
        {afterSale?.canDenyHandover ? (
          <Button tone="quiet" onClick={() => setOpenDialog('denial')}>
            {t('never')}
          </Button>
        ) : null}
      </div>
      <ActionFailure>{failure}</ActionFailure>
      {answerBy ? <p className="text-sm text-muted">{t('silence', { deadline: f.moment(answerBy) })}</p> : null}
      {openDialog === 'day' ? <ReceivedDialog reservation={reservation} onClose={() => setOpenDialog(null)} /> : null}
      {openDialog === 'denial' ? (
        <DenyHandoverDialog reservation={reservation} onClose={() => setOpenDialog(null)} />
      ) : null}
    </div>
  )
}

export function DenyHandoverDialog({ reservation, onClose }: { reservation: ReservationView; onClose: () => void }) {
  const t = useTranslations('buyer.deal.answer.denial')
  const { api } = useAppContext()
  const { act, isActing, failure } = useChangeReservation<void>(reservation, {
    send: () => api.returns.confirmHandover({ id: reservation.id, on: null }),
    done: t('done'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('title')}
      tone="danger"
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p>{t('text', { seller: sellerName(reservation) })}</p>
    </ConfirmDialog>
  )
}
