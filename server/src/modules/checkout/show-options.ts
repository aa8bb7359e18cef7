import type { CheckoutDraft, CheckoutOptions } from '@autopiazza/contract/purchase'
import { paymentMethods, type SalesChannel } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { done, refused, type Outcome } from '../../outcome.ts'
import { listVehicleCards } from '../listings/index.ts'
import { buyerOf } from './buyer-of.ts'
import { findDraft } from './drafts-store.ts'
import type { TradeIns } from './ports.ts'
import { priceChoices } from './price-choices.ts'
import { buyerContact } from './reads/buyer-contact.ts'
import { maySeeCheckout } from './reads/may-see-checkout.ts'
import { pickupPoints } from './reads/pickup-points.ts'
import { servicePrices } from './reads/service-prices.ts'
import { vehicleOffer, type VehicleOffer } from './reads/vehicle-offer.ts'
import { methodRefusal } from './rules/quote.ts'
import { findReservation } from './store.ts'
import { isOpen } from './rules/states.ts'

type Refusals =
  | 'identity.sign_in_required'
  | 'identity.buyer_required'
  | 'checkout.own_vehicle'
  | 'checkout.vehicle_inactive'
  | 'listings.not_found'

interface ShowOptions {
  readonly ctx: Context
  readonly input: { readonly vehicleId: string; readonly channel: SalesChannel }
  readonly tradeIns: TradeIns
  readonly isFinancingOffered: boolean
}

/**
 * All there is to choose for a car in a channel, and what this buyer has chosen so far; a trade-in that is no longer valid is forgotten. `refusal` is why it cannot be
 * bought now; of a car that went offline, a stranger reads that alone.
 */
export async function showOptions({
  ctx,
  input: { vehicleId, channel },
  tradeIns,
  isFinancingOffered,
}: ShowOptions): Promise<Outcome<CheckoutOptions, Refusals>> {
  const buyer = await buyerOf(ctx, vehicleId)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const offer = await vehicleOffer(ctx, vehicleId, buyerId)
  const own = await findReservation(ctx, { buyerId, vehicleId })
  const open = own && isOpen(own.status) && !own.isOverdue ? own : null
  const [vehicle] = await listVehicleCards(ctx, [vehicleId])
  if (!offer || !vehicle) return refused('listings.not_found')
  if (offer.refusal === 'checkout.vehicle_inactive' && !(await maySeeCheckout(ctx, vehicleId, buyerId)))
    return refused(offer.refusal)

  const draft = await findDraft(ctx, { buyerId, vehicleId })
  const { total, tradeIn } = await pricedDraft(ctx, offer, channel, draft, tradeIns)
  const facts = { total, hasAccount: offer.account !== null, isFinancingOffered }
  return done({
    vehicle,
    refusal: offer.refusal,
    openReservationId: open?.id ?? null,
    buyer: await buyerContact(ctx, buyerId),
    methods: paymentMethods.map((method) => ({ method, refusal: methodRefusal(method, facts) })),
    services: await servicePrices(ctx, channel),
    pickupPoints: await pickupPoints(ctx, vehicleId),
    draft: draft && { ...draft, tradeInId: tradeIn ? draft.tradeInId : null },
    tradeIn,
  })
}

async function pricedDraft(
  ctx: Context,
  offer: VehicleOffer,
  channel: SalesChannel,
  draft: CheckoutDraft | null,
  tradeIns: TradeIns,
) {
  const choices = { channel, paymentMethod: 'card', services: draft?.services ?? [] } as const
  const price = async (tradeInId: string | null) =>
    priceChoices(ctx, offer, { ...choices, services: [...choices.services], tradeInId }, tradeIns)
  const priced = await price(draft?.tradeInId ?? null)
  const sure = priced.ok ? priced : await price(null)
  if (!sure.ok) throw new Error('A price without a trade-in was refused')
  const { tradeIn } = sure.value
  return { total: sure.value.price.total, tradeIn: tradeIn && { ...tradeIn.car, value: tradeIn.value } }
}
