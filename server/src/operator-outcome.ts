/** Why a command of an operator cannot do what it was asked; the sentences are in server/src/operator/refusals.ts. */
export type OperatorRefusal =
  | 'account_not_found'
  | 'account_not_verified'
  | 'account_already_suspended'
  | 'account_not_suspended'
  | 'account_suspended'
  | 'listing_not_found'
  | 'listing_already_suspended'
  | 'listing_not_suspended'
  | 'reservation_not_found'
  | 'reservation_completed'
  | 'already_refunded'
  | 'refund_failed'
  | 'nothing_paid_by_card'
  | 'no_credit'
  | 'credit_not_to_end'
  | 'service_not_found'
  | 'service_without_period'
  | 'levels_alike'
  | 'tax_area_unknown'
  | 'tax_rate_unqualified'
  | 'tax_rate_not_later'

/** The result of an operator's operation: the value, or why not. No such operation has an address of the API. */
export type OperatorOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: OperatorRefusal }

export function cannot(why: OperatorRefusal): { readonly ok: false; readonly why: OperatorRefusal } {
  return { ok: false, why }
}
