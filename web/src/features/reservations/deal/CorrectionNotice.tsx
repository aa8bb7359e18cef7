import type { ReservationView } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { sellerName } from '../../../entities/reservation/reservation-facts.ts'
import { useChangeReservation } from '../../../entities/reservation/use-change-reservation.ts'
import { ChangedTexts, useChangedFacts } from '../../../entities/correction/CorrectionHistory.tsx'

type Decision = 'accept' | 'end'

export function CorrectionNotice({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('checkout.deal.correction')
  const changed = useChangedFacts(reservation.vehicle.fuelType)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { correction } = reservation
  if (!correction) return null
  return (
    <Card>
      <h2 className="text-lg wrap-anywhere">{t('title', { seller: sellerName(reservation) })}</h2>
      <ul className="mt-3 grid gap-1 font-semibold figures">
        {changed(correction.changes).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <ChangedTexts changes={correction.changes} />
      <p className="mt-3">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setDecision('accept')}>{t('accept')}</Button>
        <Button tone="outline" onClick={() => setDecision('end')}>
          {t('end')}
        </Button>
      </div>
      {decision ? (
        <DecisionDialog
          reservation={reservation}
          correction={correction}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </Card>
  )
}

interface DecisionDialogProps {
  reservation: ReservationView
  correction: NonNullable<ReservationView['correction']>
  decision: Decision
  onClose: () => void
}

function DecisionDialog({ reservation, correction, decision, onClose }: DecisionDialogProps) {
  const t = useTranslations('checkout.deal.correction')
  const changed = useChangedFacts(reservation.vehicle.fuelType)
  const { api } = useAppContext()
  const { versionId, changes } = correction
  const isAccepting = decision === 'accept'
  const { act, isActing, failure } = useChangeReservation<void>(reservation, {
    send: () => api.checkout.answerCorrection({ id: reservation.id, versionId, decision }),
    done: t(isAccepting ? 'accepted' : 'ended'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t(isAccepting ? 'acceptTitle' : 'endTitle')}
      tone={isAccepting ? 'action' : 'danger'}
      keepLabel={t('keep')}
      confirmLabel={t(decision)}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onConfirm={() => act()}
      onClose={onClose}
    >
      <p className="wrap-anywhere figures">
        {isAccepting ? t('acceptText', { changes: changed(changes).join('; ') }) : t('endText')}
      </p>
    </ConfirmDialog>
  )
}
