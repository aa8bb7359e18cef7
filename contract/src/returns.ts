import { z } from './zod.ts'
import { fieldError, id, operation } from './operation.ts'
import { buyerOnly, vendorOnly } from './refusals.ts'
import { reservationView } from './reservation.ts'
import { cancelReason, sale } from './sales.ts'
import { returnKinds, returnPlaceMaxLength, returnReasonMaxLength, sendingProofMaxLength } from './return-terms.ts'

const day = z.iso.date({ error: ({ input }) => fieldError(input === '' ? 'required' : 'invalid') })

const withoutZeroBytes = (text: string): boolean => !text.includes('\0')

/** The buyer's reason for a return; an empty text is null. */
export const returnReason = z
  .string()
  .trim()
  .max(returnReasonMaxLength, fieldError('too_long'))
  .refine(withoutZeroBytes, fieldError('invalid'))

export const returnPlace = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .min(3, fieldError('too_short'))
  .max(returnPlaceMaxLength, fieldError('too_long'))
  .refine(withoutZeroBytes, fieldError('invalid'))

/** Evidence that the car was sent: the carrier and the consignment number. */
export const sendingProof = z
  .string({ error: fieldError('required') })
  .trim()
  .min(1, fieldError('required'))
  .min(3, fieldError('too_short'))
  .max(sendingProofMaxLength, fieldError('too_long'))
  .refine(withoutZeroBytes, fieldError('invalid'))

/** A local time in Italy, HH:MM. */
export const clockTime = z
  .string({ error: fieldError('required') })
  .min(1, { error: fieldError('required'), abort: true })
  .max(5, fieldError('invalid'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldError('invalid'))

export const returnAnswer = z
  .discriminatedUnion('decision', [
    z.object({ decision: z.literal('bring_back'), place: returnPlace, on: day, time: clockTime }),
    z.object({ decision: z.literal('with_vendor') }),
    z.object({ decision: z.literal('refuse'), reason: cancelReason }),
  ])
  .meta({ description: 'bring_back: where and when; with_vendor: the car was never handed over.' })
export type ReturnAnswer = z.infer<typeof returnAnswer>

const ofBuyer = [...buyerOnly, 'checkout.reservation_not_found'] as const
const ofVendor = [...vendorOnly, 'checkout.reservation_not_found'] as const
const ofReturn = z.object({ id, returnId: id })

export const returns = {
  confirmHandover: operation(
    'POST',
    '/reservations/{id}/handover',
    'The buyer states the day of the handover, once; the days to return the car are counted from it. null: the handover that the vendor recorded did not take place, and the record is removed. Repeating it changes nothing.',
    [...ofBuyer, 'checkout.not_sold', 'checkout.handover_recorded', 'checkout.return_open'],
  )
    .input(z.object({ id, on: day.nullable() }))
    .output(reservationView),
  request: operation(
    'POST',
    '/reservations/{id}/returns',
    'Requests the return of the bought car: within the money-back days, or by the legal right of withdrawal. Repeating it changes nothing.',
    [
      ...ofBuyer,
      'checkout.not_sold',
      'checkout.sale_ended',
      'checkout.no_withdrawal',
      'checkout.return_too_late',
      'checkout.return_open',
      'checkout.return_refused',
      'checkout.too_many_returns',
    ],
  )
    .input(z.object({ id, kind: z.enum(returnKinds), reason: returnReason.default('') }))
    .output(reservationView),
  callOff: operation(
    'POST',
    '/reservations/{id}/returns/{returnId}/call-off',
    'The buyer keeps the car: ends an open return request, until the car is back. Repeating it changes nothing.',
    [...ofBuyer, 'checkout.return_not_open'],
  )
    .input(ofReturn)
    .output(reservationView),
  stateSent: operation(
    'POST',
    '/reservations/{id}/returns/{returnId}/sent',
    'The buyer states on which day the car was sent back with a carrier, with evidence. A new statement replaces it until the car is back.',
    [...ofBuyer, 'checkout.return_not_open'],
  )
    .input(ofReturn.extend({ on: day, proof: sendingProof }))
    .output(reservationView),
  recordHandover: operation(
    'POST',
    '/vendor/sales/{id}/handover',
    'The vendor records that the car was handed over, today or yesterday. The buyer is asked to confirm, and it counts once the buyer has, or after three days without an objection. null withdraws the record, until the buyer has confirmed it or requested a return. Repeating it changes nothing.',
    [...ofVendor, 'checkout.not_sold', 'checkout.handover_recorded'],
  )
    .input(z.object({ id, on: day.nullable() }))
    .output(sale),
  answer: operation(
    'POST',
    '/vendor/sales/{id}/returns/{returnId}/answer',
    'Answers a request: where and when the car is to be brought back, within the days from the request, that it never left, or a refusal with its reason. A withdrawal cannot be refused. Repeating it changes nothing.',
    [...ofVendor, 'checkout.return_not_open', 'checkout.withdrawal_not_refusable', 'checkout.car_handed_over'],
  )
    .input(ofReturn.extend({ answer: returnAnswer }))
    .output(sale),
  takeBack: operation(
    'POST',
    '/vendor/sales/{id}/returns/{returnId}/car-back',
    'Records that the car is back, also before its request is answered where it was with the buyer: it leaves the garage of the buyer, and the deposit goes back to the card, once. Repeating it changes nothing.',
    [...ofVendor, 'checkout.return_not_open'],
  )
    .input(ofReturn)
    .output(sale),
}
