import { z } from 'zod'
import { errorStatuses } from './errors.ts'
import { vehicleCard } from './listings.ts'
import { cents, id, operation, timestamp } from './operation.ts'
import {
  deliveryMethods,
  endReasons,
  paymentMethods,
  premiumServices,
  reservationStatuses,
  salesChannels,
} from './vocabulary.ts'

/** The server's price: coded lines whose amounts (cents, trade-in negative) add up to the total. dueNow + balance = total. */
export const quote = z.object({
  id,
  vehicleId: id,
  channel: z.enum(salesChannels),
  lines: z.array(z.object({ code: z.enum(['sale_price', 'trade_in', ...premiumServices]), amount: z.int() })),
  total: cents,
  dueNow: cents,
  balance: cents,
})
export type Quote = z.infer<typeof quote>

/** What checkout.amount_changed carries: the price as it is now, kept for this buyer. */
export const amountChanged = z.object({ details: z.object({ quote }) })

/** One entry of what happened or comes next. */
export const reservationView = z.object({
  id,
  status: z.enum(reservationStatuses),
  paymentMethod: z.enum(paymentMethods),
  vehicle: vehicleCard,
  quote,
  deposit: cents,
  paid: cents,
  balance: cents,
  refund: z
    .object({ amount: cents, status: z.enum(['requested', 'succeeded', 'failed']), at: timestamp.nullable() })
    .nullable(),
  bankReference: z.string().nullable(),
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  confirmedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  endReason: z.enum(endReasons).nullable(),
  cancelReason: z.string().nullable(),
  paymentUrl: z.string().nullable(),
  can: z.object({ pay: z.boolean(), cancel: z.boolean() }),
})
export type ReservationView = z.infer<typeof reservationView>

const buyerOnly = ['identity.sign_in_required', 'identity.buyer_required'] as const
export const buyable = [
  'listings.not_found',
  'checkout.own_vehicle',
  'checkout.vehicle_not_for_sale',
  'checkout.vehicle_sold',
  'checkout.vehicle_already_reserved',
  'checkout.vehicle_inactive',
  'checkout.already_open',
] as const

export const checkout = {
  quote: operation('POST', '/checkout/quotes', 'Prices a purchase. Choices come from the client, amounts never.', [
    ...buyerOnly,
    ...buyable,
  ])
    .input(z.object({ vehicleId: id, channel: z.enum(salesChannels).default('checkout') }))
    .output(quote),
  createPayment: operation(
    'POST',
    '/functions/create-payment',
    "Reserves one unit and opens the card provider's page for the €300 deposit. Amounts sent, in euro, are compared with the server's quote; a difference is refused with the fresh one. The same idempotencyKey answers with the same reservation.",
    [...buyerOnly, ...buyable, 'checkout.provider_unavailable', 'checkout.key_reused', 'checkout.reservation_not_open'],
    ['functions'],
  )
    .errors({ 'checkout.amount_changed': { status: errorStatuses['checkout.amount_changed'], data: amountChanged } })
    .input(
      z.object({
        vehicleId: id,
        channel: z.enum(salesChannels).default('vehicle_page'),
        idempotencyKey: z.string().min(8).max(100),
        vehiclePrice: z.number().optional(),
        vehicleTitle: z.string().max(300).optional(),
        totalAmount: z.number().optional(),
      }),
    )
    .output(z.object({ url: z.string(), reservationId: id })),
  reservation: operation('GET', '/reservations/{id}', 'One own reservation.', [
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
    "The buyer's newest reservation of this car, settled with the provider first; null when there is none.",
    [...buyerOnly],
  )
    .input(z.object({ id }))
    .output(z.object({ reservation: reservationView.nullable() })),
  cancel: operation(
    'POST',
    '/reservations/{id}/cancel',
    'Ends an own open reservation; a paid deposit goes back in full.',
    [...buyerOnly, 'checkout.reservation_not_found', 'checkout.reservation_not_open'],
  )
    .input(z.object({ id }))
    .output(reservationView),
}
