import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { pushLive } from '../../../live/push-live.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { publishEvent } from '../../../kernel/publish-event.ts'
import { buyerOf } from '../quote/buyer-of.ts'
import { holdVehicle, type Order, type PlacedHold } from './hold-vehicle.ts'
import { queueExpiry } from '../end/queue-expiry.ts'
import { unpaidHoldSeconds } from '../rules/reservation.ts'
import { isSameOrder } from '../rules/order-hash.ts'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { findReservation, type Reservation } from '../reservation-store.ts'

type UnpaidMethod = Exclude<PaymentMethod, 'card'>

/** An order that is not paid by card. Without a key, a repeated order returns the open reservation of the same order. */
export type UnpaidOrder<M extends UnpaidMethod = UnpaidMethod> = Omit<Order<M>, 'idempotencyKey'> & {
  readonly idempotencyKey?: string | undefined
}

interface ReserveUnpaid<M extends UnpaidMethod> {
  readonly ctx: Context
  readonly input: UnpaidOrder<M>
  readonly isFinancingOffered: boolean
}

/**
 * Holds one unit for three days while a bank transfer or a financing decision is awaited. A buyer has at most three
 * unpaid holds of any kind. The same key
 * returns the same reservation. Refuses another order with the same key.
 */
export async function reserveUnpaid<M extends UnpaidMethod>({ ctx, input, isFinancingOffered }: ReserveUnpaid<M>) {
  const buyer = await buyerOf(ctx, input.vehicleId)
  if (!buyer.ok) return buyer
  const { idempotencyKey = randomUUID(), vehicleId } = input
  const key = { buyerId: buyer.value.userId, idempotencyKey }
  const earlier = await findReservation(ctx, key)
  if (earlier) return returnEarlier(earlier, input)
  const held = await holdVehicle({
    ctx,
    buyerId: key.buyerId,
    order: { ...input, idempotencyKey },
    isFinancingOffered,
    seconds: unpaidHoldSeconds,
    inSameTransaction: (ctx, placed) => recordPlacement(ctx, key.buyerId, input, placed),
  })
  if (held.ok) return held
  const concurrent = await findReservation(ctx, key)
  if (concurrent) return returnEarlier(concurrent, input)
  if (held.code === 'checkout.already_open' && input.idempotencyKey === undefined) {
    const open = await findReservation(ctx, { buyerId: key.buyerId, vehicleId })
    if (open && isSameOrder(open, input)) return returnEarlier(open, input)
  }
  return held
}

async function recordPlacement(
  ctx: Context,
  buyerId: string,
  { vehicleId, paymentMethod }: UnpaidOrder,
  { id, expiresAt, terms, quote }: PlacedHold,
): Promise<{ reservationId: string }> {
  await queueExpiry(ctx, id, expiresAt)
  await publishEvent(ctx, 'checkout.ReservationPlaced', `reservation:${id}:placed`, {
    reservationId: id,
    vehicleId,
    buyerId,
    vendorId: terms.sellerId,
    paymentMethod,
    total: quote.total,
    expiresAt: expiresAt.toISOString(),
  })
  await pushLive(ctx, [buyerId, terms.sellerId], { type: 'reservation', reservationId: id, vehicleId })
  return { reservationId: id }
}

function returnEarlier(reservation: Reservation, order: UnpaidOrder) {
  if (!isSameOrder(reservation, order)) return refused('checkout.key_reused')
  return isOpen(reservation.status) ? ok({ reservationId: reservation.id }) : refused('checkout.reservation_not_open')
}
