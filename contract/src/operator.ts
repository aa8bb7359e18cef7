import { z } from './zod.ts'
import { reportAnswerMaxLength, reportOutcomes } from './conversation-terms.ts'
import { cents, fieldError, id, nothing, operation, searchText } from './operation.ts'
import {
  accountRecord,
  auditPage,
  dealRecord,
  list,
  listingRecord,
  pricedLevel,
  reportRecord,
  reservationRecord,
  returnRecord,
  saleRecord,
  workshopFields,
  workshopRecord,
} from './operator-records.ts'
import { auditPageSize, operatorReason, operatorStates } from './operator-terms.ts'
import { premiumServices, serviceLevels } from './purchase-vocabulary.ts'
import { saleRefusals, settlementRefusals } from './refusals.ts'
import { transfer } from './transfer.ts'

const ofReservation = ['checkout.reservation_not_found'] as const

const one = z.object({ id })
const reason = z
  .string({ error: fieldError('required') })
  .trim()
  .min(operatorReason.least, fieldError('too_short'))
  .max(operatorReason.most, fieldError('too_long'))
const because = one.extend({ reason })
const flag = z.preprocess((value) => (typeof value === 'string' ? value === 'true' : value), z.boolean()).default(false)
const openReservations = z.object({ openReservations: list(reservationRecord) })
const level = { service: z.enum(premiumServices), level: z.enum(serviceLevels).nullable() }

/**
 * The operations of the operator's page. Users without access receive request.not_found, as for any unknown URL. An
 * operator's session without a recent second factor receives operator.sign_in_again.
 */
export const operator = {
  access: operation(
    'GET',
    '/operator/access',
    'The operator of this session, and whether it may do everything; hasOutsideCalls is false on a machine for practice, from which nothing leaves.',
  ).output(z.object({ name: z.string(), state: z.enum(operatorStates), hasOutsideCalls: z.boolean() })),
  find: operation(
    'GET',
    '/operator/find',
    'Reservations, an account and an advert that a text names: an id, a bank reference, a payment, an address.',
  )
    .input(z.object({ q: searchText }))
    .output(
      z.object({
        reservations: list(reservationRecord),
        account: accountRecord.nullable(),
        listing: listingRecord.nullable(),
      }),
    ),
  reservation: operation('GET', '/operator/reservations/{id}', 'Everything about a reservation.', ofReservation)
    .input(one)
    .output(dealRecord),
  refund: operation(
    'POST',
    '/operator/reservations/{id}/refund',
    'Ends an open reservation and refunds what was charged to the card, once. endsUnpaid: also where nothing was charged.',
    [
      'operator.reservation_not_found',
      'operator.reservation_completed',
      'operator.already_refunded',
      'operator.refund_failed',
      'operator.nothing_paid_by_card',
    ],
  )
    .input(because.extend({ endsUnpaid: z.boolean().default(false) }))
    .output(z.object({ isEnded: z.boolean(), refund: cents, transferred: cents, awaitsDispute: z.boolean() })),
  sales: operation('GET', '/operator/sales', 'Sales in which money or keys are still to move.')
    .input(z.object({ onlyLate: flag }))
    .output(list(saleRecord)),
  confirmTransfer: operation(
    'POST',
    '/operator/reservations/{id}/received',
    'A transfer of the buyer counts as received.',
    [...ofReservation, ...saleRefusals.recordTransfer],
  )
    .input(one.extend({ transfer }))
    .output(nothing),
  strikeStatement: operation(
    'POST',
    '/operator/reservations/{id}/strike',
    "The buyer's statement about a transfer that was never sent is void.",
    [...ofReservation, 'checkout.entry_not_found'],
  )
    .input(one.extend({ entryId: id }))
    .output(nothing),
  confirmPaidBack: operation(
    'POST',
    '/operator/reservations/{id}/paid-back',
    'Money that the vendor owed counts as paid back.',
    [...ofReservation, ...settlementRefusals.payBack],
  )
    .input(one.extend({ transfer }))
    .output(nothing),
  endSale: operation(
    'POST',
    '/operator/reservations/{id}/end',
    'Ends a completed sale that is not both paid and handed over, or whose car is back with the vendor while its return waits.',
    [...ofReservation, ...settlementRefusals.endAsOperator],
  )
    .input(because)
    .output(nothing),
  endCredit: operation(
    'POST',
    '/operator/reservations/{id}/credit-ended',
    'The credit of a purchase that has ended counts as ended.',
    ['operator.no_credit', 'operator.credit_not_to_end'],
  )
    .input(one)
    .output(nothing),
  returns: operation('GET', '/operator/returns', 'The returns that run, or have ended.')
    .input(z.object({ hasEnded: flag }))
    .output(list(returnRecord)),
  account: operation('GET', '/operator/accounts/{id}', 'An account with its adverts and reservations.', [
    'operator.account_not_found',
  ])
    .input(one)
    .output(
      z.object({
        account: accountRecord,
        listings: list(listingRecord),
        reservations: list(reservationRecord),
      }),
    ),
  suspendAccount: operation(
    'POST',
    '/operator/accounts/{id}/suspension',
    'Ends the sessions of an account, refuses its sign-in, and hides its adverts. Open reservations stay.',
    ['operator.account_not_found', 'operator.account_already_suspended'],
  )
    .input(because)
    .output(openReservations),
  reinstateAccount: operation('POST', '/operator/accounts/{id}/reinstatement', 'Ends the suspension of an account.', [
    'operator.account_not_found',
    'operator.account_not_suspended',
  ])
    .input(because)
    .output(nothing),
  listing: operation('GET', '/operator/listings/{id}', 'An advert, whatever its state.', ['operator.listing_not_found'])
    .input(one)
    .output(openReservations.extend({ listing: listingRecord })),
  suspendListing: operation(
    'POST',
    '/operator/listings/{id}/suspension',
    'Hides an advert from all but its owner and the people who deal with it. Open reservations stay.',
    ['operator.listing_not_found', 'operator.listing_already_suspended'],
  )
    .input(because)
    .output(openReservations),
  reinstateListing: operation('POST', '/operator/listings/{id}/reinstatement', 'Ends the suspension of an advert.', [
    'operator.listing_not_found',
    'operator.listing_not_suspended',
    'operator.account_suspended',
  ])
    .input(because)
    .output(nothing),
  reports: operation('GET', '/operator/reports', 'The open reports of conversations, or the answered ones.')
    .input(z.object({ isAnswered: flag }))
    .output(list(reportRecord)),
  answerReport: operation('POST', '/operator/reports/{id}/answer', 'Answers an open report, once.', [
    'messaging.report_answered',
    'messaging.report_not_found',
  ])
    .input(
      one.extend({
        outcome: z.enum(reportOutcomes, { error: fieldError('required') }),
        answer: z
          .string({ error: fieldError('required') })
          .trim()
          .min(1, fieldError('required'))
          .max(reportAnswerMaxLength, fieldError('too_long')),
      }),
    )
    .output(nothing),
  workshops: operation('GET', '/operator/workshops', 'The partner workshops, by town and name.').output(
    list(workshopRecord),
  ),
  addWorkshop: operation('POST', '/operator/workshops', 'Adds a partner workshop.').input(workshopFields).output(one),
  editWorkshop: operation('PUT', '/operator/workshops/{id}', 'Changes a partner workshop; its bookings stay.', [
    'bookings.workshop_not_found',
  ])
    .input(one.extend({ fields: workshopFields }))
    .output(nothing),
  services: operation('GET', '/operator/services', 'The levels of the premium services.').output(list(pricedLevel)),
  setServicePrice: operation('PUT', '/operator/services/price', 'Sets the price of one level from now on.', [
    'operator.service_not_found',
  ])
    .input(z.object({ ...level, price: cents.max(99_999_999, fieldError('too_large')) }))
    .output(z.object({ from: z.int(), to: z.int() })),
  setServiceMonths: operation('PUT', '/operator/services/months', 'Sets the months of one level from now on.', [
    'operator.service_not_found',
    'operator.service_without_period',
    'operator.levels_alike',
  ])
    .input(z.object({ ...level, months: z.int().min(1, fieldError('too_small')).max(999, fieldError('too_large')) }))
    .output(z.object({ from: z.int(), to: z.int() })),
  audit: operation(
    'GET',
    '/operator/audit',
    `Who did what, the newest first: at most ${auditPageSize} entries, those before the entry of an id where it is given.`,
  )
    .input(
      z.object({
        subject: id.optional(),
        since: z.iso.date({ error: fieldError('invalid') }).optional(),
        by: searchText.optional(),
        before: id.optional(),
      }),
    )
    .output(auditPage),
}
