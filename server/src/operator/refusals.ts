import { messagesOf } from '@autopiazza/i18n'
import type { OperatorRefusal } from '../kernel/operator-outcome.ts'
import type { Refusal } from '../kernel/outcome.ts'
import type { Result } from './command.ts'

/** Messages shown to an operator instead of a change. */
const sentences: Readonly<Record<OperatorRefusal, string>> = {
  account_not_found: 'There is no account with this address or id.',
  account_not_verified: 'There is no account with this address yet: its sign-up is not confirmed by the mailed link.',
  account_already_suspended: 'The account is suspended already. accounts show has the reason.',
  account_not_suspended: 'The account is not suspended.',
  account_suspended: 'The account of its vendor is suspended: reinstate the account first (reinstate account).',
  operator_already: 'This account is an operator already: operators list has its name.',
  operator_not_granted: 'This account is no operator.',
  operator_name_taken: 'Another operator has this name: choose one with --name.',
  operator_without_second_factor:
    'This account has no second factor: its owner sets one up in the profile first (/buyer?tab=profile, /vendor?tab=profile).',
  two_factor_off: 'The account has no second factor: its password alone signs in.',
  listing_not_found: 'There is no listing with this id.',
  listing_already_suspended: 'The listing is suspended already.',
  listing_not_suspended: 'The listing is not suspended.',
  reservation_not_found: 'There is no reservation with this id, bank reference, payment or buyer.',
  reservation_completed:
    'The sale is complete: the deposit is part of the price that was paid, and this command cannot take a sale back.',
  already_refunded: 'Everything that was charged is refunded already, or on its way: reservation show has the refunds.',
  refund_failed:
    'The refund was requested and the card provider refused it: pay it back at the provider, the reservation then follows by itself.',
  nothing_paid_by_card:
    'Nothing was charged to a card: there is nothing to refund. To end an open reservation all the same, add --end-unpaid.',
  no_credit: 'No credit was asked for with this reservation.',
  credit_not_to_end:
    'Its purchase has not ended, or the end of the credit is written already: reservation show has both.',
  service_not_found: 'There is no such level of a premium service.',
  service_without_period: 'This service has no period.',
  levels_alike: 'The other level of this service has these months: two levels must differ in them.',
  tax_area_unknown: 'AREA must be IT, the name of a region or the code of a province.',
  tax_rate_unqualified:
    'This kind needs, or does not have, --class, --fuel or --from-years: taxes list shows rates of it.',
  tax_rate_not_later: 'A rate from that day or later is entered already: taxes list has it.',
}

export function refusal(code: OperatorRefusal): Result {
  return { ok: false, code, message: sentences[code] }
}

/** Formats a refusal of the API in English, with the fields that it names. */
export function refusalOf({ code, fields = {} }: Refusal): Result {
  const { codes, fields: phrases } = messagesOf('en').errors
  const named = Object.entries(fields).map(([name, error]) => `  ${name}: ${phrases[error]}`)
  return {
    ok: false,
    code,
    message: [named.length > 0 ? 'These values are not accepted:' : codes[code], ...named].join('\n'),
  }
}
