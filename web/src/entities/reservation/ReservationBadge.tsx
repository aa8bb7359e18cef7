import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'
import { statusTones } from './status-tones.ts'

/** The state of a reservation; a pending one awaits the payment or the financing. */
export function ReservationBadge({
  reservation: { status, paymentMethod },
}: {
  reservation: Pick<ReservationView, 'status' | 'paymentMethod'>
}) {
  const t = useTranslations('buyer.reservations')
  const isDecided = status !== 'pending' || paymentMethod !== 'financing'
  return <Badge tone={statusTones[status]}>{isDecided ? t(`status.${status}`) : t('awaitingFinancing')}</Badge>
}
