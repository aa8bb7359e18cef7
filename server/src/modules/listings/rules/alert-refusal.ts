import type { ListingStatus } from '@autopiazza/contract/vocabulary'

/** The facts that decide whether a person may ask to be told when a car is available again. status: as it is shown. */
export interface AlertFacts {
  readonly isOwner: boolean
  readonly hasOpenReservation: boolean
  /** The person bought the car here and has not given it back. */
  readonly hasBought: boolean
  readonly status: ListingStatus
}

/** Why this person cannot ask to be told when the car is available again, or null. */
export function alertRefusal({ isOwner, hasOpenReservation, hasBought, status }: AlertFacts) {
  if (isOwner) return 'listings.alert_own_vehicle'
  if (hasOpenReservation || hasBought) return 'listings.alert_for_holder'
  return status === 'active' ? 'listings.alert_not_needed' : null
}
