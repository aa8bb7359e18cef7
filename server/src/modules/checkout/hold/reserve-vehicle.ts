import { randomUUID } from 'node:crypto'
import * as addresses from '@autopiazza/contract/addresses'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { openPaymentPage, startPayment, type CardProvider, type PageRequest } from '../../payments/index.ts'
import { buyerOf } from '../quote/buyer-of.ts'
import { holdVehicle, type Order, type PlacedHold } from './hold-vehicle.ts'
import { releaseUnpaid } from '../end/lost-payments.ts'
import { cardHoldSeconds, cardPageSeconds } from '../rules/reservation.ts'
import { isSameOrder } from '../rules/order-hash.ts'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { findReservation, type Reservation } from '../reservation-store.ts'

/** An order paid by card. Without a key, a repeated order returns the payment page that the same order has opened. */
export type CardOrder = Omit<Order, 'paymentMethod' | 'idempotencyKey'> & {
  readonly idempotencyKey?: string | undefined
}

interface ReserveVehicle extends Call<CardOrder> {
  readonly cards: CardProvider
  readonly baseUrl: string
}

/**
 * Holds one unit at the server's price, then opens the payment page for the deposit. The provider is called after the
 * transaction of the hold. The unit is
 * freed when the provider cannot be reached. The same key returns the same reservation. Refuses another order with
 * the same key.
 */
export async function reserveVehicle({ ctx, input, cards, baseUrl }: ReserveVehicle) {
  const buyer = await buyerOf(ctx, input.vehicleId)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const { vehicleId, idempotencyKey = randomUUID() } = input
  const order = { ...input, paymentMethod: 'card', idempotencyKey } as const
  const earlier = await findReservation(ctx, { buyerId, idempotencyKey })
  if (earlier) return returnEarlier(ctx, earlier, order, cards)

  const held = await holdVehicle({
    ctx,
    buyerId,
    order,
    isFinancingOffered: false,
    seconds: cardHoldSeconds,
    inSameTransaction: (ctx, placed) => startDeposit(ctx, input, placed, baseUrl),
  })
  if (held.ok) return openPage(ctx, held.value, cards)
  if (held.code !== 'checkout.already_open') return held
  const concurrent = await findReservation(ctx, { buyerId, idempotencyKey })
  if (concurrent) return returnEarlier(ctx, concurrent, order, cards)
  if (input.idempotencyKey === undefined) {
    const open = await findReservation(ctx, { buyerId, vehicleId })
    if (open?.status === 'pending' && isSameOrder(open, order)) return returnEarlier(ctx, open, order, cards)
  }
  return held
}

interface Started {
  readonly reservationId: string
  readonly paymentId: string
}

async function startDeposit(
  ctx: Context,
  { vehicleId, channel }: CardOrder,
  { id: reservationId, createdAt, terms, quote }: PlacedHold,
  baseUrl: string,
): Promise<Started> {
  const page: PageRequest = {
    title: `Autopiazza · ${terms.title}`,
    email: terms.buyerEmail,
    language: ctx.language,
    ...returnAddresses(channel, baseUrl, vehicleId),
  }
  const expiresAt = new Date(createdAt.getTime() + cardPageSeconds * 1000)
  const paymentId = await startPayment({
    ctx,
    input: { reservationId, attempt: 1, amount: quote.dueNow, expiresAt, page },
  })
  return { reservationId, paymentId }
}

/** Returns the pages to which the provider redirects: the page of the car for the modal, and the delivery or the last step for the checkout page. */
function returnAddresses(channel: CardOrder['channel'], baseUrl: string, vehicleId: string) {
  return channel === 'vehicle_page'
    ? {
        successUrl: `${baseUrl}${addresses.vehicle(vehicleId)}?payment=success`,
        cancelUrl: `${baseUrl}${addresses.vehicle(vehicleId)}?payment=canceled`,
      }
    : {
        successUrl: `${baseUrl}${addresses.checkoutDelivery(vehicleId)}?payment=success`,
        cancelUrl: `${baseUrl}${addresses.checkoutPayment(vehicleId)}?payment=canceled`,
      }
}

async function returnEarlier(ctx: Context, earlier: Reservation, order: Order, cards: CardProvider) {
  if (!isSameOrder(earlier, order) || !earlier.paymentId) return refused('checkout.key_reused')
  if (earlier.status === 'cancelled' && earlier.endReason === 'payment_unavailable')
    return refused('checkout.provider_unavailable')
  if (!isOpen(earlier.status)) return refused('checkout.reservation_not_open')
  return openPage(ctx, { reservationId: earlier.id, paymentId: earlier.paymentId }, cards)
}

async function openPage(ctx: Context, { reservationId, paymentId }: Started, cards: CardProvider) {
  const url = await openPaymentPage({ ctx, input: { paymentId }, cards })
  if (url) return ok({ url, reservationId })
  await releaseUnpaid({ ctx, input: { reservationId, why: 'payment_unavailable' } })
  return refused('checkout.provider_unavailable')
}
