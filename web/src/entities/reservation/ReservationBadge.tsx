import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'
import { statusTones } from './status-tones.ts'

/** The state of a reservation; a pending one awaits the payment or the financing, and a bought car can have gone back. */
export function ReservationBadge({
  reservation: { status, paymentMethod, afterSale },
}: {
  reservation: Pick<ReservationView, 'status' | 'paymentMethod' | 'afterSale'>
}) {
  const t = useTranslations('buyer.reservations')
  if (afterSale?.returns.some(({ carBackAt }) => carBackAt !== null))
    return <Badge tone="outline">{t('carReturned')}</Badge>
  const isDecided = status !== 'pending' || paymentMethod !== 'financing'
  return <Badge tone={statusTones[status]}>{isDecided ? t(`status.${status}`) : t('awaitingFinancing')}</Badge>
}
