import type { OwnListingCard } from '@autopiazza/contract'

export type SwitchRefusal =
  | 'has_open_reservation'
  | 'wrong_state'
  | 'no_units'
  | 'photos_missing'
  | 'suspended'
  | 'sold'

const messageKeys = {
  'listings.has_open_reservation': 'has_open_reservation',
  'listings.wrong_state': 'wrong_state',
  'listings.no_units': 'no_units',
  'listings.photos_missing': 'photos_missing',
  'listings.suspended': 'suspended',
} as const

/** Returns the server's reason why an advert cannot be edited, taken offline or put online, as a message key of the dashboard; null when it can. */
export function switchRefusal({ status, can }: Pick<OwnListingCard, 'status' | 'can'>): SwitchRefusal | null {
  if (!can.edit) return 'sold'
  const code = status === 'inactive' ? can.activateRefusal : can.deactivateRefusal
  return code && messageKeys[code]
}
