import type { ReservationView } from '@autopiazza/contract'
import { saleEndReasonMaxLength } from '@autopiazza/contract/settlement-vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field, Textarea } from '../../../ui/Field.tsx'
import { sellerName } from '../../../entities/reservation/reservation-facts.ts'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'

export function CallOffPart({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('checkout.deal.callOff')
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  if (!reservation.can.callOff) return null
  return (
    <section>
      <h2 className="text-lg">{t('heading')}</h2>
      <p className="mt-4">{t('lead')}</p>
      <Button tone="outline" className="mt-4" onClick={() => setIsDialogOpen(true)}>
        {t('open')}
      </Button>
      {isDialogOpen ? <CallOffPurchaseDialog reservation={reservation} onClose={() => setIsDialogOpen(false)} /> : null}
    </section>
  )
}

function CallOffPurchaseDialog({ reservation, onClose }: { reservation: ReservationView; onClose: () => void }) {
  const t = useTranslations('checkout.deal.callOff')
  const f = useFormats()
  const { api } = useAppContext()
  const [reason, setReason] = useState('')
  const { id, deposit, money, vehicle } = reservation
  const { act, isActing, failure } = useChangeReservation<void>(reservation, {
    send: () => api.settlements.callOff({ id, reason }),
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
      <div className="grid gap-3 figures">
        <p>{t('text', { vehicle: f.vehicleName(vehicle) })}</p>
        {deposit > 0 ? <p>{t('deposit', { amount: f.money(deposit) })}</p> : null}
        {money.received > 0 ? (
          <p>{t('received', { amount: f.money(money.received), seller: sellerName(reservation) })}</p>
        ) : null}
        <Field label={t('reason')}>
          <Textarea
            rows={3}
            maxLength={saleEndReasonMaxLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
