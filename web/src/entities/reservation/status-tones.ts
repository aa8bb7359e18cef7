import type { ReservationView } from '@autopiazza/contract'
import type { BadgeTone } from '../../ui/Badge.tsx'

export const statusTones: Record<ReservationView['status'], BadgeTone> = {
  pending: 'waiting',
  confirmed: 'action',
  completed: 'action',
  cancelled: 'outline',
  expired: 'outline',
}
