import type { Quote } from '@autopiazza/contract/checkout'
import { euro } from '@autopiazza/contract/money'
import type { SalesChannel } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { done, refused, refusedWith, type Outcome } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingBuyer } from '../identity/index.ts'
import { followUnits, type BuyRefusal } from '../listings/index.ts'
import { openPaymentPage, startPayment, type CardProvider, type PageRequest } from '../payments/index.ts'
import { releaseOverdueHolds } from './end-reservation.ts'
import { keepQuote } from './keep-quote.ts'
import { vehicleOffer, type VehicleOffer } from './reads/vehicle-offer.ts'
import { releaseUnpaid } from './release-unpaid.ts'
import { cardHoldSeconds, cardPageSeconds } from './rules/hold.ts'
import { priceOf, type Price } from './rules/quote.ts'
import { isOpen } from './rules/states.ts'
import { findReservation, insertHold, lockVehicle, type Reservation } from './store.ts'

export interface ReserveInput {
  readonly vehicleId: string
  readonly channel: SalesChannel
  readonly idempotencyKey: string
  /** Euro, as the buyer saw it; compared, never charged. */
  readonly vehiclePrice?: number
  readonly totalAmount?: number
}

declare module '../../outcome.ts' {
  interface RefusalDetails {
    'checkout.amount_changed': { readonly quote: Quote }
  }
}

type HoldRefusals = 'listings.not_found' | BuyRefusal | 'checkout.amount_changed'
type Refusals =
  | 'identity.sign_in_required'
  | 'identity.buyer_required'
  | HoldRefusals
  | 'checkout.provider_unavailable'
  | 'checkout.key_reused'
  | 'checkout.reservation_not_open'

interface ReserveVehicle {
  readonly ctx: Context
  readonly input: ReserveInput
  readonly cards: CardProvider
  readonly baseUrl: string
}

/**
 * Holds one unit at the server's price and opens the card page for its deposit. The unit is taken first, in one transaction that the database guards;
 * the provider is asked afterwards, and when it cannot be, the unit is free again. The same key answers the same reservation.
 */
export async function reserveVehicle({
  ctx,
  input,
  cards,
  baseUrl,
}: ReserveVehicle): Promise<Outcome<{ url: string; reservationId: string }, Refusals>> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const key = { buyerId: buyer.value.userId, idempotencyKey: input.idempotencyKey }
  const earlier = await findReservation(ctx, key)
  if (earlier) return answerAgain(ctx, earlier, input, cards)

  const held = await holdUnit(ctx, buyer.value.userId, input, baseUrl)
  if (held.ok) return openPage(ctx, held.value, cards)
  const twin = await findReservation(ctx, key)
  return twin ? answerAgain(ctx, twin, input, cards) : held
}

interface Held {
  readonly reservationId: string
  readonly paymentId: string
}

async function holdUnit(
  ctx: Context,
  buyerId: string,
  input: ReserveInput,
  baseUrl: string,
): Promise<Outcome<Held, HoldRefusals>> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { vehicleId, channel, idempotencyKey } = input
      const vehicle = await lockVehicle(ctx, vehicleId)
      if (!vehicle) return refused('listings.not_found')
      await releaseOverdueHolds(ctx, vehicleId, vehicle.sellerId)
      const offer = await vehicleOffer(ctx, vehicleId, buyerId)
      if (!offer) return refused('listings.not_found')
      if (offer.refusal) return refused(offer.refusal)
      const price = priceOf(offer)
      if (differs(input, offer.salePrice, price)) {
        const quote = await keepQuote(ctx, { vehicleId, buyerId, channel, price })
        return refusedWith('checkout.amount_changed', { quote })
      }

      const { id, createdAt } = await insertHold(ctx, {
        vehicleId,
        buyerId,
        channel,
        price,
        idempotencyKey,
        seconds: cardHoldSeconds,
      })
      const page = pageFor(ctx, offer, vehicleId, baseUrl)
      const expiresAt = new Date(createdAt.getTime() + cardPageSeconds * 1000)
      const paymentId = await startPayment({
        ctx,
        input: { reservationId: id, attempt: 1, amount: price.deposit, expiresAt, page },
      })
      if (offer.freeUnits === 1) await followUnits(ctx, vehicleId)
      await writeAuditEntry(ctx, 'reservation.create', id, { vehicleId, total: price.total, deposit: price.deposit })
      return done({ reservationId: id, paymentId })
    })
  } catch (error) {
    // The guards of the database, should the lock above ever be passed by.
    if (isRefusedBy(error, 'one_open_reservation_per_buyer')) return refused('checkout.already_open')
    if (isRefusedBy(error, 'inventory_never_oversold')) return refused('checkout.vehicle_already_reserved')
    if (isRefusedBy(error, 'vehicle_reservations_user_id_idempotency_key_key')) return refused('checkout.already_open')
    throw error
  }
}

function differs({ vehiclePrice, totalAmount }: ReserveInput, salePrice: number, { total }: Price): boolean {
  return (
    (vehiclePrice !== undefined && euro(vehiclePrice) !== salePrice) ||
    (totalAmount !== undefined && euro(totalAmount) !== total)
  )
}

function pageFor(
  { language }: Context,
  { title, buyerEmail }: VehicleOffer,
  vehicleId: string,
  baseUrl: string,
): PageRequest {
  const back = (payment: 'success' | 'canceled'): string => `${baseUrl}/vehicle/${vehicleId}?payment=${payment}`
  return {
    title: `Autopiazza · ${title}`,
    email: buyerEmail,
    language,
    successUrl: back('success'),
    cancelUrl: back('canceled'),
  }
}

async function answerAgain(ctx: Context, earlier: Reservation, { vehicleId }: ReserveInput, cards: CardProvider) {
  if (earlier.vehicleId !== vehicleId || !earlier.paymentId) return refused('checkout.key_reused')
  if (earlier.status === 'cancelled' && earlier.endReason === 'payment_unavailable')
    return refused('checkout.provider_unavailable')
  if (!isOpen(earlier.status)) return refused('checkout.reservation_not_open')
  return openPage(ctx, { reservationId: earlier.id, paymentId: earlier.paymentId }, cards)
}

async function openPage(ctx: Context, { reservationId, paymentId }: Held, cards: CardProvider) {
  const url = await openPaymentPage({ ctx, input: { paymentId }, cards })
  if (url) return done({ url, reservationId })
  await releaseUnpaid({ ctx, input: { reservationId, why: 'payment_unavailable' } })
  return refused('checkout.provider_unavailable')
}
