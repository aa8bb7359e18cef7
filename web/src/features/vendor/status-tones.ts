import type { ListingStatus } from '@autopiazza/contract'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** How each state of an advert is coloured; its word stands beside it always. */
export const statusTones: Record<ListingStatus, BadgeTone> = {
  active: 'action',
  pending: 'waiting',
  sold: 'outline',
  inactive: 'danger',
}
