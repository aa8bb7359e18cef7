import type { ReservationView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const statusTones: Record<ReservationView['status'], BadgeTone> = {
  pending: 'waiting',
  confirmed: 'action',
  completed: 'action',
  cancelled: 'outline',
  expired: 'outline',
}

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
