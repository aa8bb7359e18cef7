import type { ListingStatus, ListingType } from '@autopiazza/contract/vocabulary'

/** The facts that decide whether a person may start to buy. freeUnits counts overdue holds as free. */
export interface PurchaseFacts {
  readonly isVendor: boolean
  readonly isOwner: boolean
  readonly listingType: ListingType
  readonly status: ListingStatus
  readonly freeUnits: number
  readonly hasOpenReservation: boolean
}

/** Why this person cannot buy this vehicle, or null. A visitor may start and is asked to sign in later. How much a buyer may hold at once: checkout/reads/buyer.ts. */
export function buyRefusal(facts: PurchaseFacts) {
  if (facts.isOwner) return 'checkout.own_vehicle'
  if (facts.status === 'inactive') return 'checkout.vehicle_inactive'
  if (facts.status === 'sold') return 'checkout.vehicle_sold'
  if (facts.hasOpenReservation) return 'checkout.already_open'
  if (facts.listingType === 'rent') return 'checkout.vehicle_not_for_sale'
  if (facts.freeUnits < 1) return 'checkout.vehicle_already_reserved'
  return facts.isVendor ? 'identity.buyer_required' : null
}

export type BuyRefusal = NonNullable<ReturnType<typeof buyRefusal>>

/** The state to show: a pending listing whose holds are overdue is shown as on sale before the sweep ends them. */
export function shownStatus(status: ListingStatus, freeUnits: number): ListingStatus {
  return status === 'pending' && freeUnits > 0 ? 'active' : status
}

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
