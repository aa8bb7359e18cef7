import type { ListingStatus } from '@autopiazza/contract'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** The colour of each state of an advert, which always accompanies its name. */
export const statusTones: Record<ListingStatus, BadgeTone> = {
  active: 'action',
  pending: 'waiting',
  sold: 'outline',
  inactive: 'danger',
}
