import { z } from './zod.ts'
import { deliveryChoice } from './delivery.ts'
import { errorStatuses } from './errors.ts'
import { id, nothing, operation } from './operation.ts'
import {
  amountChanged,
  changedChoices,
  checkoutDraft,
  checkoutOptions,
  premiumServiceOffer,
  purchaseChoices,
  quote,
  seenOffer,
  startedCheckout,
  unpaidRest,
} from './purchase.ts'
import { buyerOnly, changeRefusals, methodRefusals, orderRefusals, pricingRefusals } from './refusals.ts'
import { reservationView } from './reservation.ts'
import { costQuestion, vehicleCost } from './vehicle-cost.ts'
import { languages } from './vocabulary.ts'
import { salesChannels, serviceLevels, premiumServiceFlags } from './purchase-vocabulary.ts'

/** Refusals of an order whose details state what the client can do next. */
export const orderErrors = {
  'checkout.amount_changed': { status: errorStatuses['checkout.amount_changed'], data: amountChanged },
  'checkout.unpaid_rest': {
    status: errorStatuses['checkout.unpaid_rest'],
    data: z.object({ details: unpaidRest }),
  },
}
export const idempotencyKey = z.string().min(8).max(100)
/** The quote that the buyer agreed to. If the price has changed since, the request is refused with a new quote. */
export const quoteId = id.optional()
const flag = z.boolean().default(false)
const levelledFlag = z.union([z.boolean(), z.enum(serviceLevels)]).default(false)

/** The terms of the site in the version that was stored on a day. */
const keptTerms = z.object({
  changedOn: z.iso.date().meta({ description: 'The day from which they were in force.' }),
  sections: z
    .array(z.object({ id: z.string(), title: z.string(), text: z.string() }))
    .meta({ description: 'In the order in which they are read. Titles and texts name their figures in braces.' }),
  figures: z.record(z.string(), z.number()).meta({ description: 'By their names; the deposit in euro cents.' }),
})
export type KeptTerms = z.infer<typeof keptTerms>

export const purchase = purchaseChoices.extend({ vehicleId: id })

export const cardOrder = seenOffer.extend({
  vehicleId: id,
  vehicleTitle: z.string().max(300).optional(),
  premiumServices: z
    .object({
      [premiumServiceFlags.ownership_transfer]: flag,
      [premiumServiceFlags.extended_warranty]: levelledFlag,
      [premiumServiceFlags.roadside_assistance]: levelledFlag,
      [premiumServiceFlags.insurance_package]: levelledFlag,
    })
    .optional()
    .meta({ description: 'true means the level of the channel: fuller from vehicle_page, basic from checkout.' }),
  channel: z.enum(salesChannels).optional().meta({
    description: 'Without it: checkout when services, a trade-in value or a total are sent, else vehicle_page.',
  }),
  tradeInId: purchaseChoices.shape.tradeInId,
  delivery: purchaseChoices.shape.delivery,
  idempotencyKey: idempotencyKey.optional(),
  quoteId,
})

export const transferOrder = purchaseChoices
  .extend(seenOffer.shape)
  .extend({ vehicleId: id, paymentMethod: z.literal('bank_transfer'), idempotencyKey, quoteId })

export const checkout = {
  premiumServices: operation(
    'GET',
    '/premium-services',
    'The premium services with their levels, prices and periods: the same for every car, wherever it is bought.',
  ).output(z.array(premiumServiceOffer)),
  terms: operation(
    'GET',
    '/terms/{day}',
    "The version of the site's terms that came into force on a day; a reservation contains the day of its version. Public.",
    ['request.not_found'],
  )
    .input(z.object({ day: z.iso.date(), language: z.enum(languages) }))
    .output(keptTerms),
  cost: operation(
    'GET',
    '/vehicles/{id}/cost',
    'The total cost of a car for a buyer of a province: price, transfer, first year of road tax, chosen services, delivery and credit, with sources and ranges. Public.',
    ['listings.not_found', 'checkout.vehicle_not_for_sale', 'checkout.nothing_to_finance'],
  )
    .input(costQuestion)
    .output(vehicleCost),
  options: operation(
    'GET',
    '/checkout/{id}',
    'All choices for this car (payment methods, premium services, pickup points), and what this buyer has chosen so far; refusal is the reason why it cannot be bought now. A car that is offline is not found, except for a buyer with a conversation, a reservation, a purchase or a checkout of it.',
    [...buyerOnly, 'listings.not_found', 'checkout.own_vehicle'],
  )
    .input(z.object({ id, channel: z.enum(salesChannels).default('checkout') }))
    .output(checkoutOptions),
  saveDraft: operation(
    'PUT',
    '/checkout/{id}/draft',
    'Saves what this buyer has chosen so far, for every device; an order removes the draft.',
    [...buyerOnly, 'listings.not_found', 'checkout.vehicle_inactive'],
  )
    .input(z.object({ id, draft: checkoutDraft }))
    .output(nothing),
  dropDraft: operation('DELETE', '/checkout/{id}/draft', 'Removes a checkout in progress from the cart.', buyerOnly)
    .input(z.object({ id }))
    .output(nothing),
  cart: operation(
    'GET',
    '/cart',
    "The buyer's checkouts in progress, newest first, and open reservations.",
    buyerOnly,
  ).output(z.object({ checkouts: z.array(startedCheckout), reservations: z.array(reservationView) })),
  quote: operation('POST', '/checkout/quotes', 'Prices a purchase. Choices come from the client, amounts never.', [
    ...pricingRefusals,
    'listings.pickup_location_not_found',
  ])
    .input(purchase)
    .output(quote),
  createPayment: operation(
    'POST',
    '/functions/create-payment',
    "Reserves one unit and opens the card provider's page for the €300 deposit. Amounts sent, in euro, are compared with the server's quote; a difference is refused with the fresh one. A retry with the same idempotencyKey returns the same reservation.",
    [...orderRefusals, methodRefusals.card, 'checkout.provider_unavailable'],
  )
    .errors(orderErrors)
    .input(cardOrder)
    .output(z.object({ url: z.string(), reservationId: id })),
  reserve: operation(
    'POST',
    '/reservations',
    'Reserves one unit for three days, until the bank transfer of the whole price has come. Amounts sent, in euro, are compared like those of create-payment. A retry with the same idempotencyKey returns the same reservation.',
    [...orderRefusals, methodRefusals.bank_transfer],
  )
    .errors(orderErrors)
    .input(transferOrder)
    .output(reservationView),
  reservation: operation('GET', '/reservations/{id}', "One of the buyer's reservations.", [
    ...buyerOnly,
    'checkout.reservation_not_found',
  ])
    .input(z.object({ id }))
    .output(reservationView),
  reservations: operation('GET', '/reservations', "The buyer's reservations, open ones first.", buyerOnly).output(
    z.array(reservationView),
  ),
  reservationForVehicle: operation(
    'GET',
    '/vehicles/{id}/reservation',
    "The buyer's newest reservation of this car, updated from the provider first, at most every three seconds; null when there is none.",
    [...buyerOnly],
  )
    .input(z.object({ id }))
    .output(z.object({ reservation: reservationView.nullable() })),
  quoteChange: operation(
    'POST',
    '/reservations/{id}/quote',
    'Quotes other services and another trade-in for an open reservation, with the car at its agreed price. The reservation is unchanged.',
    [...buyerOnly, 'checkout.reservation_not_found', ...changeRefusals],
  )
    .input(changedChoices.extend({ id }))
    .output(quote),
  change: operation(
    'POST',
    '/reservations/{id}/choices',
    'Changes services, trade-in and delivery of an open reservation at the price of one of its quotes; a quote that differs from the current price is refused with a new one. Repeating it changes nothing.',
    [
      ...buyerOnly,
      'checkout.reservation_not_found',
      ...changeRefusals,
      'checkout.quote_not_found',
      'checkout.amount_changed',
      'listings.pickup_location_not_found',
    ],
  )
    .errors({ 'checkout.amount_changed': orderErrors['checkout.amount_changed'] })
    .input(changedChoices.extend({ id, quoteId: id, delivery: deliveryChoice.optional() }))
    .output(reservationView),
  answerCorrection: operation(
    'POST',
    '/reservations/{id}/correction',
    'The buyer decides about a correction of the reserved car: accept it, which is kept with its time, or end the reservation, with the deposit back at once. Repeating it changes nothing.',
    [...buyerOnly, 'checkout.reservation_not_found', 'checkout.reservation_not_open', 'checkout.correction_replaced'],
  )
    .input(z.object({ id, versionId: id, decision: z.enum(['accept', 'end']) }))
    .output(reservationView),
  chooseDelivery: operation(
    'PUT',
    '/reservations/{id}/delivery',
    'Sets how the car of an open reservation changes hands. It does not conclude the purchase. Repeating it changes nothing.',
    [
      ...buyerOnly,
      'checkout.reservation_not_found',
      'checkout.reservation_not_open',
      'listings.pickup_location_not_found',
    ],
  )
    .input(z.object({ id, delivery: deliveryChoice }))
    .output(reservationView),
  complete: operation(
    'POST',
    '/reservations/{id}/complete',
    'Concludes the purchase of a confirmed reservation: the car is bought, with the delivery that is sent or was chosen before. Repeating it changes nothing.',
    [
      ...buyerOnly,
      'checkout.reservation_not_found',
      'checkout.not_confirmed',
      'checkout.reservation_not_open',
      'listings.pickup_location_not_found',
      'checkout.correction_open',
    ],
  )
    .input(z.object({ id, delivery: deliveryChoice.optional() }))
    .output(reservationView),
  cancel: operation(
    'POST',
    '/reservations/{id}/cancel',
    'Cancels an open reservation; a paid deposit is refunded in full.',
    [...buyerOnly, 'checkout.reservation_not_found', 'checkout.reservation_not_open'],
  )
    .input(z.object({ id }))
    .output(reservationView),
}
