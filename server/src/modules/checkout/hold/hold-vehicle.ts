import { euro, type Cents } from '@autopiazza/contract/money'
import {
  unpaidRest,
  type PurchaseChoices,
  type Quote,
  type SeenOffer,
  type UnpaidRest,
} from '@autopiazza/contract/purchase'
import type { PaymentMethod } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { syncListingStatus } from '../../listings/index.ts'
import { lockAgreedOffer } from '../../offers/index.ts'
import { usableValuation } from '../../valuation/index.ts'
import { lockVehicleForHold } from '../change-reservation.ts'
import { deleteDraft } from '../draft/drafts-store.ts'
import { isSameQuote, saveQuote } from '../quote/save-quote.ts'
import { priceChoices, type Priced } from '../quote/price-choices.ts'
import { findQuote, type NewQuote } from '../quote/quotes-store.ts'
import { canSeeCheckout } from '../reads/can-see-checkout.ts'
import { findBuyerLimits } from '../reads/buyer.ts'
import { findPurchaseTerms, type PurchaseTerms } from '../reads/find-purchase-terms.ts'
import { resolveDelivery } from '../quote/resolve-delivery.ts'
import { withAdmission } from './admission-control.ts'
import { loanOf, loanRefusal } from '../rules/loan-amount.ts'
import { orderHash } from '../rules/order-hash.ts'
import { methodRefusal } from '../rules/quote.ts'
import { lockBuyer } from '../reservation-store.ts'
import { insertHold, type Held } from './hold-store.ts'

declare module '../../../kernel/outcome.ts' {
  interface RefusalDetails {
    'checkout.amount_changed': { readonly quote: Quote }
    'checkout.unpaid_rest': UnpaidRest
  }
}

/** Far above the number of cars that one buyer orders. Stops a program before it exhausts the provider's quota. */
const maxOrdersPerHour = 1_000

/** An order. Amounts are in euro. The amounts and factsHash are those that the buyer saw. They are compared with the current values and never charged. */
export interface Order<M extends PaymentMethod = PaymentMethod> extends PurchaseChoices, Partial<SeenOffer> {
  readonly paymentMethod: M
  readonly vehicleId: string
  readonly idempotencyKey: string
  readonly quoteId?: string | undefined
  /** The part of a financed price that the buyer pays to the vendor. Default: 0. */
  readonly downPayment?: Cents | undefined
}

export interface PlacedHold extends Held {
  readonly terms: PurchaseTerms
  readonly quote: Quote
}

interface HoldVehicle<T, M extends PaymentMethod> {
  readonly ctx: Context
  readonly buyerId: string
  readonly order: Order<M>
  readonly isFinancingOffered: boolean
  readonly seconds: number
  readonly inSameTransaction: (ctx: Context, placed: PlacedHold) => Promise<T>
}

/**
 * Holds one unit at the server's price. The unit, the quote, the choices and the related rows are written in one
 * transaction. Refuses the order if the displayed car or price differed. For another price, returns the new quote.
 */
export async function holdVehicle<T, M extends PaymentMethod>(parts: HoldVehicle<T, M>) {
  try {
    const { ctx, buyerId, order } = parts
    const wanted = { buyerId, vehicleId: order.vehicleId }
    const write = () => inTransaction(ctx, (ctx) => hold({ ...parts, ctx }))
    return ctx.db.isTransaction
      ? await write()
      : await withAdmission(ctx, wanted, write, async (code) =>
          refused(
            code === 'checkout.vehicle_inactive' && !(await canSeeCheckout(ctx, wanted)) ? 'listings.not_found' : code,
          ),
        )
  } catch (error) {
    if (isRefusedBy(error, 'one_open_reservation_per_buyer')) return refused('checkout.already_open')
    if (isRefusedBy(error, 'inventory_never_oversold')) return refused('checkout.vehicle_already_reserved')
    if (isRefusedBy(error, 'vehicle_reservations_user_id_idempotency_key_key')) return refused('checkout.already_open')
    if (isRefusedBy(error, 'one_purchase_per_valuation')) return refused('checkout.trade_in_unusable')
    if (isRefusedBy(error, 'no_reservation_while_suspended')) return refused('checkout.vehicle_inactive')
    if (isRefusedBy(error, 'three_unpaid_holds_per_buyer')) return refused('checkout.too_many_unpaid')
    if (isRefusedBy(error, 'rest_after_unpaid_holds'))
      return refusedWith('checkout.unpaid_rest', unpaidRest.parse(JSON.parse(error.detail ?? '')))
    throw error
  }
}

async function hold<T, M extends PaymentMethod>(parts: HoldVehicle<T, M>) {
  const { ctx, buyerId, isFinancingOffered, seconds, inSameTransaction } = parts
  const order = await withTradeIn(ctx, parts.order)
  const { vehicleId, channel, paymentMethod } = order
  const isListed = await lockVehicleForHold(ctx, vehicleId)
  await lockBuyer(ctx, buyerId)
  await lockAgreedOffer(ctx, { vehicleId, buyerId })
  const terms = isListed && (await findPurchaseTerms(ctx, { vehicleId, buyerId }))
  if (!terms) return refused('listings.not_found')
  if (terms.refusal) return refused(terms.refusal)
  if ((order.factsHash ?? terms.factsHash) !== terms.factsHash) return refused('checkout.vehicle_changed')
  const { wait, rest } = await findBuyerLimits(ctx, { buyerId, maxPerHour: maxOrdersPerHour })
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  if (rest) return refusedWith('checkout.unpaid_rest', rest)

  const priced = await priceChoices(ctx, { terms, choices: order })
  if (!priced.ok) return priced
  const { price, tradeIn } = priced.value
  const { offerId } = terms
  const offered = { vehicleId, buyerId, channel, paymentMethod, valuationId: tradeIn?.id ?? null, offerId, price }
  const agreed = await agreedQuote(ctx, order, offered)
  if (!agreed.ok) return agreed
  const quote = await saveQuote(ctx, offered)
  if (!agreed.value || differs(order, terms, priced.value)) return refusedWith('checkout.amount_changed', { quote })
  const { account } = terms
  const refusal = methodRefusal(paymentMethod, { total: price.total, hasAccount: account !== null, isFinancingOffered })
  if (refusal) return refused(refusal)
  const credit = { total: price.total, downPayment: order.downPayment ?? 0 }
  const unlent = loanRefusal(paymentMethod, credit)
  if (unlent) return refused(unlent, { downPayment: 'down_payment_too_large' })
  const loan = loanOf(paymentMethod, credit)
  const delivery = order.delivery && (await resolveDelivery(ctx, vehicleId, order.delivery))
  if (delivery && !delivery.ok) return delivery

  const held = await insertHold(ctx, {
    vehicleId,
    buyerId,
    quoteId: quote.id,
    channel,
    paymentMethod,
    price,
    loan,
    tradeIn,
    delivery: delivery?.value ?? null,
    account: loan > 0 && loan === price.total ? null : account,
    idempotencyKey: order.idempotencyKey,
    orderHash: orderHash(parts.order),
    seconds,
  })
  if (!held) return refused('checkout.too_many_unpaid')
  const result = await inSameTransaction(ctx, { ...held, terms, quote })
  if (terms.freeUnits === 1) await syncListingStatus(ctx, vehicleId)
  await deleteDraft(ctx, { buyerId, vehicleId })
  await writeAuditEntry(ctx, 'reservation.create', held.id, {
    vehicleId,
    paymentMethod,
    total: price.total,
    deposit: price.deposit,
    ...(loan > 0 && { loan }),
    ...(offerId !== null && { offerId }),
  })
  return ok(result)
}

/** Finds the trade-in when the caller sends only its value: the buyer's newest valuation with that value. The specification of create-payment requires this. */
async function withTradeIn<O extends Order>(ctx: Context, order: O): Promise<O> {
  if (order.tradeInId !== null || !order.tradeInValue) return order
  const found = await usableValuation({ ctx, input: { value: euro(order.tradeInValue) } })
  return { ...order, tradeInId: found?.id ?? null }
}

/** Returns whether the quote that the buyer agreed to is still the current offer. */
async function agreedQuote(ctx: Context, { quoteId, vehicleId }: Order, offered: NewQuote) {
  if (quoteId === undefined) return ok(true)
  const agreed = await findQuote(ctx, { buyerId: offered.buyerId, vehicleId, id: quoteId })
  return agreed ? ok(isSameQuote(agreed, offered)) : refused('checkout.quote_not_found')
}

function differs(seen: Order, { salePrice }: PurchaseTerms, { price, tradeIn }: Priced): boolean {
  const pairs = [
    [seen.vehiclePrice, salePrice],
    [seen.tradeInValue, tradeIn?.value ?? 0],
    [seen.totalAmount, price.total],
  ] as const
  return pairs.some(([amount, cents]) => amount !== undefined && euro(amount) !== cents)
}
