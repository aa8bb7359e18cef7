import { z } from './zod.ts'
import { fieldError, id, operation } from './operation.ts'
import { buyerOnly, saleRefusals, settlementRefusals, vendorOnly } from './refusals.ts'
import { reservationView } from './reservation.ts'
import { sale } from './sales.ts'
import { saleEndReasonMaxLength } from './settlement-vocabulary.ts'
import { transfer } from './transfer.ts'

/** The message of the party that ends a sale; an empty text is null. */
export const saleEndReason = z
  .string()
  .trim()
  .max(saleEndReasonMaxLength, fieldError('too_long'))
  .refine((text) => text.length === 0 || text.length >= 3, fieldError('too_short'))
  .refine((text) => !text.includes('\0'), fieldError('invalid'))

const ofBuyer = [...buyerOnly, 'checkout.reservation_not_found'] as const
const ofVendor = [...vendorOnly, 'checkout.reservation_not_found'] as const
const ofSale = z.object({ id })
const ofEntry = z.object({ id, entryId: id })

export const settlements = {
  stateTransfer: operation(
    'POST',
    '/reservations/{id}/transfers',
    'The buyer states that money was transferred to the vendor. It counts as paid once the vendor or the operator has confirmed it.',
    [...ofBuyer, ...settlementRefusals.stateTransfer],
  )
    .input(ofSale.extend({ transfer }))
    .output(reservationView),
  withdrawStatement: operation(
    'POST',
    '/reservations/{id}/transfers/{entryId}/withdraw',
    'The buyer withdraws a statement about a transfer that the vendor has not confirmed, or a statement that a refund arrived; or states that a refund recorded by the vendor did not arrive. Repeating it changes nothing.',
    [...ofBuyer, ...settlementRefusals.correct],
  )
    .input(ofEntry)
    .output(reservationView),
  confirmPaidBack: operation(
    'POST',
    '/reservations/{id}/paid-back',
    'The buyer confirms that the vendor has refunded money by transfer, which settles it.',
    [...ofBuyer, ...settlementRefusals.payBack],
  )
    .input(ofSale.extend({ transfer }))
    .output(reservationView),
  callOff: operation(
    'POST',
    '/reservations/{id}/call-off',
    'The buyer ends a completed sale before the car is handed over: the deposit goes back to the card, the vendor pays back what was transferred. Repeating it changes nothing.',
    [...ofBuyer, ...settlementRefusals.callOff],
  )
    .input(ofSale.extend({ reason: saleEndReason.default('') }))
    .output(reservationView),
  correctTransfer: operation(
    'POST',
    '/vendor/sales/{id}/transfers/{entryId}/withdraw',
    'The vendor withdraws a recorded transfer that the buyer has not stated, or a recorded refund while no return is complete. Repeating it changes nothing.',
    [...ofVendor, ...settlementRefusals.correct],
  )
    .input(ofEntry)
    .output(sale),
  payBack: operation(
    'POST',
    '/vendor/sales/{id}/paid-back',
    'Records that money received by bank transfer was paid back to the buyer. Repeating it changes nothing.',
    [...ofVendor, ...settlementRefusals.payBack],
  )
    .input(ofSale.extend({ transfer }))
    .output(sale),
  endUnpaid: operation(
    'POST',
    '/vendor/sales/{id}/unpaid',
    'Ends a sale whose balance has not come in the days that were named: the unit is free, the deposit goes back to the card. Repeating it changes nothing.',
    [...ofVendor, ...saleRefusals.endUnpaid],
  )
    .input(ofSale)
    .output(sale),
}
