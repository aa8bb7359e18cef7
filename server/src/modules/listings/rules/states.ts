import type { ErrorCode } from '@autopiazza/contract/errors'
import type { OwnerCan } from '@autopiazza/contract/own-listings'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'

interface Transition {
  readonly from: readonly ListingStatus[]
  readonly to: ListingStatus
  /** The refusal in each other state. */
  readonly refusals: Readonly<Partial<Record<ListingStatus, ErrorCode>>>
}

/** Every transition of a listing. The vendor deactivates, activates and withdraws units, and takes a sold one back; all others follow from its units and its sales. */
export const transitions = {
  deactivate: {
    from: ['active'],
    to: 'inactive',
    refusals: {
      pending: 'listings.has_open_reservation',
      sold: 'listings.wrong_state',
      inactive: 'listings.wrong_state',
    },
  },
  activate: {
    from: ['inactive'],
    to: 'active',
    refusals: { active: 'listings.wrong_state', pending: 'listings.wrong_state', sold: 'listings.wrong_state' },
  },
  withdrawLastUnit: { from: ['active', 'pending'], to: 'inactive', refusals: { sold: 'listings.wrong_state' } },
  holdLastUnit: { from: ['active'], to: 'pending', refusals: {} },
  freeUnit: { from: ['pending'], to: 'active', refusals: {} },
  takeBackSold: { from: ['sold'], to: 'inactive', refusals: {} },
  freeSold: { from: ['sold'], to: 'active', refusals: {} },
  sellLastUnit: { from: ['active', 'pending'], to: 'sold', refusals: {} },
} as const satisfies Record<string, Transition>

type VendorAction = 'deactivate' | 'activate'
type RefusalOf<A extends VendorAction> = (typeof transitions)[A]['refusals'][keyof (typeof transitions)[A]['refusals']]

/** Why the vendor cannot take the listing offline now, or null. */
export function deactivationRefusal(status: ListingStatus, held: number): RefusalOf<'deactivate'> | null {
  if (status !== 'active') return transitions.deactivate.refusals[status]
  return held > 0 ? 'listings.has_open_reservation' : null
}

/** Why the vendor cannot bring back a listing that an operator has suspended, or null. */
export function suspensionRefusal({ isSuspended }: { readonly isSuspended: boolean }): 'listings.suspended' | null {
  return isSuspended ? 'listings.suspended' : null
}

/** Why the vendor cannot put the listing online again, or null. */
export function activationRefusal(status: ListingStatus): RefusalOf<'activate'> | null {
  return status === 'inactive' ? null : transitions.activate.refusals[status]
}

/** Units of a listing: quantity counts those not sold yet, held those under an open reservation. */
export interface Units {
  readonly quantity: number
  readonly held: number
}

/** The state a listing takes when its units have changed. An inactive or sold one keeps its state. */
export function statusForUnits(status: ListingStatus, { quantity, held }: Units): ListingStatus {
  const action = quantity === 0 ? 'sellLastUnit' : held >= quantity ? 'holdLastUnit' : 'freeUnit'
  const { from, to }: Transition = transitions[action]
  return from.includes(status) ? to : status
}

/** The trigger `limit_private_adverts` refuses the sixth advert that a private seller has online by this name. */
export const privateLimit = 'five_adverts_per_private_seller'
export const privateUnits = 'one_unit_per_private_advert'

/** True when the vendor may still change the advert's fields and photographs. */
export function isEditable(status: ListingStatus): boolean {
  return status !== 'sold'
}

/** Why a listing that waits for its photographs cannot be put online by its vendor, or null. */
export function photosRefusal({ awaitsPhotos }: { readonly awaitsPhotos: boolean }): 'listings.photos_missing' | null {
  return awaitsPhotos ? 'listings.photos_missing' : null
}

/** Why a listing with these units cannot be online, or null. */
export function unitsRefusal({ quantity }: Pick<Units, 'quantity'>): 'listings.no_units' | null {
  return quantity === 0 ? 'listings.no_units' : null
}

/** Why the vendor cannot set the number of units, or null. */
export function restockRefusal(status: ListingStatus): 'listings.wrong_state' | null {
  return status === 'sold' ? transitions.withdrawLastUnit.refusals.sold : null
}

/** The state of a listing after the vendor sets the number of units: offline without units, otherwise by its units. */
export function statusForStock(status: ListingStatus, units: Units): ListingStatus {
  const { from, to }: Transition = transitions.withdrawLastUnit
  return units.quantity === 0 && from.includes(status) ? to : statusForUnits(status, units)
}

/** True when an advert that is offline because it had no unit goes online again with these. */
export function isBackWithUnits(
  {
    status,
    isWithdrawn,
    awaitsPhotos,
  }: { readonly status: ListingStatus; readonly isWithdrawn: boolean; readonly awaitsPhotos: boolean },
  quantity: number,
): boolean {
  return status === 'inactive' && isWithdrawn && !awaitsPhotos && quantity > 0
}

/** What the vendor may do with an own listing in this state and with these units. */
export function ownerCan(
  status: ListingStatus,
  units: Units & { readonly awaitsPhotos: boolean; readonly isSuspended: boolean },
): OwnerCan {
  const deactivateRefusal = deactivationRefusal(status, units.held)
  const activateRefusal =
    suspensionRefusal(units) ?? activationRefusal(status) ?? photosRefusal(units) ?? unitsRefusal(units)
  return {
    edit: isEditable(status),
    deactivate: deactivateRefusal === null,
    deactivateRefusal,
    activate: activateRefusal === null,
    activateRefusal,
  }
}
