import { euro } from '@autopiazza/contract/money'
import {
  unpaidRest,
  type MethodRefusal,
  type PurchaseChoices,
  type Quote,
  type SeenAmounts,
  type UnpaidRest,
} from '@autopiazza/contract/purchase'
import type { Context } from '../../context.ts'
import { inTransaction, isRefusedBy } from '../../database/transaction.ts'
import { done, refused, refusedWith, type Outcome } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { syncListingStatus, type BuyRefusal } from '../listings/index.ts'
import { dropDraft } from './drafts-store.ts'
import { releaseOverdueHolds } from './end-reservation.ts'
import { isSameOffer, keepQuote } from './keep-quote.ts'
import type { TradeIns } from './ports.ts'
import { priceChoices, type Priced } from './price-choices.ts'
import { findQuote, type NewQuote } from './quotes-store.ts'
import { buyerLimits } from './reads/buyer-limits.ts'
import { vehicleOffer, type VehicleOffer } from './reads/vehicle-offer.ts'
import { resolveDelivery } from './resolve-delivery.ts'
import { inRush } from './rush.ts'
import { orderHash } from './rules/order-hash.ts'
import { methodRefusal } from './rules/quote.ts'
import { insertHold, lockBuyer, lockVehicle, type Held } from './store.ts'

declare module '../../outcome.ts' {
  interface RefusalDetails {
    'checkout.amount_changed': { readonly quote: Quote }
    'checkout.unpaid_rest': UnpaidRest
  }
}

/** No person orders so many cars; a program that does is stopped before every page at the provider is its own. */
const mostOrdersPerHour = 1_000

/** What a buyer orders. The amounts are those the buyer saw, in euro: compared, never charged. */
export interface Order extends PurchaseChoices, Partial<SeenAmounts> {
  readonly vehicleId: string
  readonly idempotencyKey: string
  /** The quote the buyer agreed to. */
  readonly quoteId?: string | undefined
}

export type HoldRefusals =
  | 'listings.not_found'
  | BuyRefusal
  | MethodRefusal
  | 'checkout.trade_in_unusable'
  | 'listings.pickup_location_not_found'
  | 'checkout.quote_not_found'
  | 'checkout.amount_changed'
  | 'checkout.too_many_unpaid'
  | 'checkout.unpaid_rest'
  | 'request.too_many'

export interface PlacedHold extends Held {
  readonly offer: VehicleOffer
  readonly quote: Quote
}

interface HoldVehicle<T> {
  readonly ctx: Context
  readonly buyerId: string
  readonly order: Order
  readonly tradeIns: TradeIns
  readonly isFinancingOffered: boolean
  /** How long the unit is held. */
  readonly seconds: number
  /** What else belongs in the same transaction. */
  readonly afterwards: (ctx: Context, placed: PlacedHold) => Promise<T>
}

/**
 * Takes one unit at the server's price, in one transaction that the database guards: the unit, the quote, the choices and what follows from them are
 * written together or not at all. Another price than the buyer saw is refused with the fresh one.
 */
export async function holdVehicle<T>(parts: HoldVehicle<T>): Promise<Outcome<T, HoldRefusals>> {
  try {
    const { ctx, buyerId, order } = parts
    const write = (): Promise<Outcome<T, HoldRefusals>> => inTransaction(ctx, (ctx) => hold({ ...parts, ctx }))
    return ctx.db.isTransaction
      ? await write()
      : await inRush(ctx, { buyerId, vehicleId: order.vehicleId }, write, (code) => refused(code))
  } catch (error) {
    // The guards of the database, should the locks ever be passed by.
    if (isRefusedBy(error, 'one_open_reservation_per_buyer')) return refused('checkout.already_open')
    if (isRefusedBy(error, 'inventory_never_oversold')) return refused('checkout.vehicle_already_reserved')
    if (isRefusedBy(error, 'vehicle_reservations_user_id_idempotency_key_key')) return refused('checkout.already_open')
    if (isRefusedBy(error, 'one_purchase_per_valuation')) return refused('checkout.trade_in_unusable')
    if (isRefusedBy(error, 'three_unpaid_holds_per_buyer')) return refused('checkout.too_many_unpaid')
    if (isRefusedBy(error, 'rest_after_unpaid_holds'))
      return refusedWith('checkout.unpaid_rest', unpaidRest.parse(JSON.parse(error.detail ?? '')))
    throw error
  }
}

async function hold<T>(parts: HoldVehicle<T>): Promise<Outcome<T, HoldRefusals>> {
  const { ctx, buyerId, tradeIns, isFinancingOffered, seconds, afterwards } = parts
  const order = await withTradeIn(ctx, parts.order, tradeIns)
  const { vehicleId, channel, paymentMethod } = order
  const vehicle = await lockVehicle(ctx, vehicleId)
  if (!vehicle) return refused('listings.not_found')
  await releaseOverdueHolds(ctx, vehicleId, vehicle.sellerId)
  const offer = await vehicleOffer(ctx, vehicleId, buyerId)
  if (!offer) return refused('listings.not_found')
  if (offer.refusal) return refused(offer.refusal)
  await lockBuyer(ctx, buyerId)
  const { wait, rest } = await buyerLimits(ctx, buyerId, mostOrdersPerHour)
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  if (rest) return refusedWith('checkout.unpaid_rest', rest)

  const priced = await priceChoices(ctx, offer, order, tradeIns)
  if (!priced.ok) return priced
  const { price, tradeIn } = priced.value
  const offered = { vehicleId, buyerId, channel, paymentMethod, valuationId: tradeIn?.id ?? null, price }
  const agreed = await agreedQuote(ctx, order, offered)
  if (!agreed.ok) return agreed
  const quote = await keepQuote(ctx, offered)
  if (!agreed.value || differs(order, offer, priced.value)) return refusedWith('checkout.amount_changed', { quote })
  const account = offer.account
  const refusal = methodRefusal(paymentMethod, { total: price.total, hasAccount: account !== null, isFinancingOffered })
  if (refusal) return refused(refusal)
  const delivery = order.delivery && (await resolveDelivery(ctx, vehicleId, order.delivery))
  if (delivery && !delivery.ok) return delivery

  const held = await insertHold(ctx, {
    vehicleId,
    buyerId,
    quoteId: quote.id,
    channel,
    paymentMethod,
    price,
    tradeIn,
    delivery: delivery?.value ?? null,
    account: paymentMethod === 'financing' ? null : account,
    idempotencyKey: order.idempotencyKey,
    orderHash: orderHash(parts.order),
    seconds,
  })
  if (!held) return refused('checkout.too_many_unpaid')
  const result = await afterwards(ctx, { ...held, offer, quote })
  if (offer.freeUnits === 1) await syncListingStatus(ctx, vehicleId)
  await dropDraft(ctx, { buyerId, vehicleId })
  await writeAuditEntry(ctx, 'reservation.create', held.id, {
    vehicleId,
    paymentMethod,
    total: price.total,
    deposit: price.deposit,
  })
  return done(result)
}

/** Callers that know of the trade-in only what it is worth, as create-payment was specified, mean the buyer's valuation of that value. */
async function withTradeIn(ctx: Context, order: Order, tradeIns: TradeIns): Promise<Order> {
  if (order.tradeInId !== null || !order.tradeInValue) return order
  const found = await tradeIns.findWorth(ctx, euro(order.tradeInValue))
  return { ...order, tradeInId: found?.id ?? null }
}

/** False when the quote the buyer agreed to is not what is offered now. */
async function agreedQuote(
  ctx: Context,
  { quoteId, vehicleId }: Order,
  offered: NewQuote,
): Promise<Outcome<boolean, 'checkout.quote_not_found'>> {
  if (quoteId === undefined) return done(true)
  const agreed = await findQuote(ctx, { buyerId: offered.buyerId, vehicleId, id: quoteId })
  return agreed ? done(isSameOffer(agreed, offered)) : refused('checkout.quote_not_found')
}

function differs(seen: Order, { salePrice }: VehicleOffer, { price, tradeIn }: Priced): boolean {
  const pairs = [
    [seen.vehiclePrice, salePrice],
    [seen.tradeInValue, tradeIn?.value ?? 0],
    [seen.totalAmount, price.total],
  ] as const
  return pairs.some(([amount, cents]) => amount !== undefined && euro(amount) !== cents)
}
