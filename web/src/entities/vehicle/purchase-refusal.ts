import type { VehicleDetail } from '@autopiazza/contract'

/** Why a car cannot be bought now; the keys of its messages. */
export type PurchaseRefusal =
  | 'own_vehicle'
  | 'vehicle_not_for_sale'
  | 'vehicle_sold'
  | 'vehicle_already_reserved'
  | 'vehicle_inactive'
  | 'already_open'
  | 'buyer_required'

const reasons = {
  'checkout.own_vehicle': 'own_vehicle',
  'checkout.vehicle_not_for_sale': 'vehicle_not_for_sale',
  'checkout.vehicle_sold': 'vehicle_sold',
  'checkout.vehicle_already_reserved': 'vehicle_already_reserved',
  'checkout.vehicle_inactive': 'vehicle_inactive',
  'checkout.already_open': 'already_open',
  'identity.buyer_required': 'buyer_required',
} as const satisfies Record<NonNullable<VehicleDetail['can']['buyRefusal']>, PurchaseRefusal>

/** The message key of a refusal of the server. */
export function purchaseRefusal(code: VehicleDetail['can']['buyRefusal']): PurchaseRefusal {
  return code ? reasons[code] : 'vehicle_inactive'
}
