import type { BookingStatus } from '@autopiazza/contract/booking-vocabulary'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const tones: Record<BookingStatus, BadgeTone> = {
  requested: 'waiting',
  confirmed: 'action',
  completed: 'neutral',
  cancelled: 'outline',
}

export function BookingBadge({ status }: { status: BookingStatus }) {
  const t = useTranslations('bookings.status')
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
