import type { ListingStatus } from '@autopiazza/contract'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** The colour of each state of an advert; the name of the state is always beside it. */
export const statusTones: Record<ListingStatus, BadgeTone> = {
  active: 'action',
  pending: 'waiting',
  sold: 'outline',
  inactive: 'danger',
}
