import type { ListingStatus, ListingType } from '@autopiazza/contract/vocabulary'

/** Facts that determine whether a user may start a purchase. `freeUnits` counts overdue holds as free. */
export interface PurchaseFacts {
  readonly isVendor: boolean
  readonly isOwner: boolean
  readonly listingType: ListingType
  readonly status: ListingStatus
  readonly freeUnits: number
  readonly hasOpenReservation: boolean
}

/** Returns why this user cannot buy this vehicle, or null. A visitor can start a purchase and signs in later. The limits of a buyer are in checkout/reads/buyer.ts. */
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

/** Returns the status to show: a pending listing with overdue holds is shown as active before the sweep ends them. */
export function shownStatus(status: ListingStatus, freeUnits: number): ListingStatus {
  return status === 'pending' && freeUnits > 0 ? 'active' : status
}

/** Facts that determine whether a user may request an availability alert. `status` is the shown one. */
export interface AlertFacts {
  readonly isOwner: boolean
  readonly hasOpenReservation: boolean
  /** True if the user bought the car on this site and has not returned it. */
  readonly hasBought: boolean
  readonly status: ListingStatus
}

/** Returns why this user cannot request an availability alert, or null. */
export function alertRefusal({ isOwner, hasOpenReservation, hasBought, status }: AlertFacts) {
  if (isOwner) return 'listings.alert_own_vehicle'
  if (hasOpenReservation || hasBought) return 'listings.alert_for_holder'
  return status === 'active' ? 'listings.alert_not_needed' : null
}
