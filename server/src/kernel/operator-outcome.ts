/** Why an operator's operation is refused. The texts of the commands are in server/src/operator/refusals.ts, those of the page in i18n. */
export type OperatorRefusal =
  | 'account_not_found'
  | 'account_not_verified'
  | 'account_already_suspended'
  | 'account_not_suspended'
  | 'account_suspended'
  | 'operator_already'
  | 'operator_not_granted'
  | 'operator_name_taken'
  | 'operator_without_second_factor'
  | 'two_factor_off'
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

/** The result of an operator's operation: a value or the reason of a refusal. Only the command line and the operator's page call such operations. */
export type OperatorOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: OperatorRefusal }

export function cannot(why: OperatorRefusal): { readonly ok: false; readonly why: OperatorRefusal } {
  return { ok: false, why }
}
