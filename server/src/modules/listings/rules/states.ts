import type { ErrorCode } from '@autopiazza/contract/errors'
import type { OwnerCan } from '@autopiazza/contract/own-listings'
import type { ListingStatus } from '@autopiazza/contract/vocabulary'

interface Transition {
  readonly from: readonly ListingStatus[]
  readonly to: ListingStatus
  readonly refusals: Readonly<Partial<Record<ListingStatus, ErrorCode>>>
}

/** All transitions of a listing. The vendor deactivates, activates, withdraws units and relists a returned car. All others follow from units and sales. */
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
  returnSold: { from: ['sold'], to: 'inactive', refusals: {} },
  freeSold: { from: ['sold'], to: 'active', refusals: {} },
  sellLastUnit: { from: ['active', 'pending'], to: 'sold', refusals: {} },
} as const satisfies Record<string, Transition>

type VendorAction = 'deactivate' | 'activate'
type RefusalOf<A extends VendorAction> = (typeof transitions)[A]['refusals'][keyof (typeof transitions)[A]['refusals']]

export function deactivationRefusal(status: ListingStatus, held: number): RefusalOf<'deactivate'> | null {
  if (status !== 'active') return transitions.deactivate.refusals[status]
  return held > 0 ? 'listings.has_open_reservation' : null
}

export function suspensionRefusal({ isSuspended }: { readonly isSuspended: boolean }): 'listings.suspended' | null {
  return isSuspended ? 'listings.suspended' : null
}

export function activationRefusal(status: ListingStatus): RefusalOf<'activate'> | null {
  return status === 'inactive' ? null : transitions.activate.refusals[status]
}

/** `quantity` counts the units not sold yet, `held` those under an open reservation. */
export interface Units {
  readonly quantity: number
  readonly held: number
}

/** Returns the status after the units changed. An inactive or sold listing keeps its status. */
export function statusForUnits(status: ListingStatus, { quantity, held }: Units): ListingStatus {
  const action = quantity === 0 ? 'sellLastUnit' : held >= quantity ? 'holdLastUnit' : 'freeUnit'
  const { from, to }: Transition = transitions[action]
  return from.includes(status) ? to : status
}

/** Error name of the trigger limit_private_adverts, which refuses the sixth online advert of a private seller. */
export const privateLimit = 'five_adverts_per_private_seller'
export const privateUnits = 'one_unit_per_private_advert'

export function isEditable(status: ListingStatus): boolean {
  return status !== 'sold'
}

export function photosRefusal({ awaitsPhotos }: { readonly awaitsPhotos: boolean }): 'listings.photos_missing' | null {
  return awaitsPhotos ? 'listings.photos_missing' : null
}

export function unitsRefusal({ quantity }: Pick<Units, 'quantity'>): 'listings.no_units' | null {
  return quantity === 0 ? 'listings.no_units' : null
}

export function restockRefusal(status: ListingStatus): 'listings.wrong_state' | null {
  return status === 'sold' ? transitions.withdrawLastUnit.refusals.sold : null
}

/** Returns the status after the vendor sets the units: inactive without units, otherwise by its units. */
export function statusForStock(status: ListingStatus, units: Units): ListingStatus {
  const { from, to }: Transition = transitions.withdrawLastUnit
  return units.quantity === 0 && from.includes(status) ? to : statusForUnits(status, units)
}

/** Returns whether an advert that was offline for lack of units goes online again. */
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
