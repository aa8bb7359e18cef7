import type { PaymentMethod } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { pushLive } from '../../live/push-live.ts'
import { done, refused, type Outcome } from '../../outcome.ts'
import { recordEvent } from '../../record-event.ts'
import { actingBuyer } from '../identity/index.ts'
import { holdVehicle, type HoldRefusals, type Order, type PlacedHold } from './hold-vehicle.ts'
import type { TradeIns } from './ports.ts'
import { unpaidHoldSeconds } from './rules/hold.ts'
import { isOpen } from './rules/states.ts'
import { findReservation, type Reservation } from './store.ts'

/** An order whose money comes later, from elsewhere. */
export type UnpaidOrder = Order & { readonly paymentMethod: Exclude<PaymentMethod, 'card'> }

export type UnpaidRefusals =
  | 'identity.sign_in_required'
  | 'identity.buyer_required'
  | HoldRefusals
  | 'checkout.key_reused'
  | 'checkout.reservation_not_open'

interface ReserveUnpaid {
  readonly ctx: Context
  readonly input: UnpaidOrder
  readonly tradeIns: TradeIns
  readonly isFinancingOffered: boolean
}

/**
 * Holds one unit for three days while a bank transfer or a financing decision is awaited; a buyer has at most three such holds.
 * The same key answers the same reservation.
 */
export async function reserveUnpaid({
  ctx,
  input,
  tradeIns,
  isFinancingOffered,
}: ReserveUnpaid): Promise<Outcome<{ reservationId: string }, UnpaidRefusals>> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const key = { buyerId: buyer.value.userId, idempotencyKey: input.idempotencyKey }
  const earlier = await findReservation(ctx, key)
  if (earlier) return answerAgain(earlier, input)
  const held = await holdVehicle({
    ctx,
    buyerId: key.buyerId,
    order: input,
    tradeIns,
    isFinancingOffered,
    seconds: unpaidHoldSeconds,
    afterwards: (ctx, placed) => tell(ctx, key.buyerId, input, placed),
  })
  if (held.ok) return held
  const twin = await findReservation(ctx, key)
  return twin ? answerAgain(twin, input) : held
}

async function tell(
  ctx: Context,
  buyerId: string,
  { vehicleId, paymentMethod }: UnpaidOrder,
  { id, expiresAt, offer, quote }: PlacedHold,
): Promise<{ reservationId: string }> {
  await queueJob(
    ctx,
    'expire-reservation',
    { reservationId: id },
    { key: `expire-reservation:${id}`, runAt: expiresAt },
  )
  await recordEvent(ctx, 'checkout.ReservationPlaced', `reservation:${id}:placed`, {
    reservationId: id,
    vehicleId,
    buyerId,
    vendorId: offer.sellerId,
    paymentMethod,
    total: quote.total,
    expiresAt: expiresAt.toISOString(),
  })
  await pushLive(ctx, [buyerId, offer.sellerId], { type: 'reservation', reservationId: id, vehicleId })
  return { reservationId: id }
}

function answerAgain(
  { id, vehicleId, paymentMethod, status }: Reservation,
  order: UnpaidOrder,
): Outcome<{ reservationId: string }, 'checkout.key_reused' | 'checkout.reservation_not_open'> {
  if (vehicleId !== order.vehicleId || paymentMethod !== order.paymentMethod) return refused('checkout.key_reused')
  return isOpen(status) ? done({ reservationId: id }) : refused('checkout.reservation_not_open')
}
