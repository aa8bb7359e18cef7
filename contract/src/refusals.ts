import type { ErrorCode } from './errors.ts'
import type { PaymentMethod } from './vocabulary.ts'

/** Refusals that several operations share, or that explain in a response why an action is disabled. */

type Codes = readonly ErrorCode[]

export const signedInOnly = ['identity.sign_in_required'] as const satisfies Codes
export const buyerOnly = [...signedInOnly, 'identity.buyer_required'] as const satisfies Codes
export const vendorOnly = [...signedInOnly, 'identity.vendor_required'] as const satisfies Codes

export const buyRefusals = [
  'checkout.own_vehicle',
  'checkout.vehicle_not_for_sale',
  'checkout.vehicle_sold',
  'checkout.vehicle_already_reserved',
  'checkout.vehicle_inactive',
  'checkout.already_open',
  'identity.buyer_required',
] as const satisfies Codes

export const alertRefusals = [
  'listings.alert_own_vehicle',
  'listings.alert_for_holder',
  'listings.alert_not_needed',
] as const satisfies Codes

/** Why a price cannot be paid by a payment method. */
export const methodRefusals = {
  card: 'checkout.card_not_needed',
  bank_transfer: 'checkout.transfer_unavailable',
  financing: 'checkout.financing_unavailable',
} as const satisfies Record<PaymentMethod, ErrorCode>
export type MethodRefusals = typeof methodRefusals

export const pricingRefusals = [
  ...buyerOnly,
  'listings.not_found',
  ...buyRefusals,
  'checkout.trade_in_unusable',
] as const satisfies Codes

export const orderRefusals = [
  ...pricingRefusals,
  'listings.pickup_location_not_found',
  'checkout.quote_not_found',
  'checkout.amount_changed',
  'checkout.vehicle_changed',
  'checkout.key_reused',
  'checkout.reservation_not_open',
  'checkout.too_many_unpaid',
  'checkout.unpaid_rest',
] as const satisfies Codes

/** Why the buyer cannot change the choices of an open reservation. */
export const changeRefusals = [
  'checkout.reservation_not_open',
  'checkout.choices_fixed',
  'checkout.below_paid',
  'checkout.trade_in_unusable',
] as const satisfies Codes

/** Why the vendor cannot act on a reservation of one of their cars. */
export const saleRefusals = {
  recordTransfer: ['checkout.no_transfer_awaited', 'checkout.nothing_due', 'checkout.reservation_not_open'],
  complete: ['checkout.not_confirmed', 'checkout.reservation_not_open', 'checkout.correction_open'],
  cancel: ['checkout.reservation_not_open'],
  endUnpaid: [
    'checkout.not_sold',
    'checkout.sale_ended',
    'checkout.nothing_due',
    'checkout.car_handed_over',
    'checkout.return_open',
    'checkout.transfer_stated',
    'checkout.not_overdue',
  ],
} as const satisfies Record<string, Codes>

/** Why a payment of a sale cannot be stated or corrected, or why a sale cannot be ended. */
export const settlementRefusals = {
  stateTransfer: ['checkout.no_transfer_awaited', 'checkout.nothing_due'],
  correct: ['checkout.entry_not_found', 'checkout.entry_agreed'],
  payBack: ['checkout.nothing_owed_back'],
  endAsOperator: ['checkout.not_sold', 'checkout.sale_ended', 'checkout.car_handed_over'],
  callOff: ['checkout.not_sold', 'checkout.sale_ended', 'checkout.car_handed_over', 'checkout.return_open'],
} as const satisfies Record<string, Codes>

export const makeOfferRefusals = [
  'offers.not_taken',
  'offers.car_unavailable',
  'offers.live_already',
  'offers.three_today',
  'offers.too_many',
] as const satisfies Codes

export const answerOfferRefusals = ['offers.not_open', 'offers.not_yours'] as const satisfies Codes

export const counterOfferRefusals = [
  'offers.car_unavailable',
  'offers.not_lower',
  'offers.too_low',
  'offers.past_theirs',
  'offers.three_today',
  'offers.too_many',
] as const satisfies Codes

export const listingRefusals = {
  deactivate: ['listings.has_open_reservation', 'listings.wrong_state'],
  /** photos_missing applies to an imported advert, which goes online automatically once it has its photographs and a description. */
  activate: ['listings.suspended', 'listings.wrong_state', 'listings.no_units', 'listings.photos_missing'],
  setQuantity: ['listings.suspended', 'listings.wrong_state'],
} as const satisfies Record<string, Codes>
