import type { CheckoutDraft, CheckoutOptions } from '@autopiazza/contract/purchase'
import { paymentMethods } from '@autopiazza/contract/purchase-vocabulary'
import { type SalesChannel } from '@autopiazza/contract/vocabulary'
import type { Call, Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { listVehicleCards } from '../../listings/index.ts'
import { buyerOf } from './buyer-of.ts'
import { findDraft } from '../draft/drafts-store.ts'
import { priceChoices, type PricedChoices } from './price-choices.ts'
import { findBuyerContact } from '../reads/buyer.ts'
import { listPickupPoints } from '../reads/list-pickup-points.ts'
import { levelOf } from '@autopiazza/contract/service-level'
import { listPremiumServices } from '../reads/service-levels.ts'
import { atPriceOf, findPurchaseTerms, type PurchaseTerms } from '../reads/find-purchase-terms.ts'
import { methodRefusal } from '../rules/quote.ts'
import { findReservation } from '../reservation-store.ts'
import { isOpen } from '@autopiazza/contract/reservation-states'

interface ShowOptions extends Call<{ readonly vehicleId: string; readonly channel: SalesChannel }> {
  readonly isFinancingOffered: boolean
}

/** Returns all options for a car in a channel, and this buyer's saved choices without an expired trade-in. `refusal` is the reason why the car cannot be bought now. */
export async function showOptions({ ctx, input: { vehicleId, channel }, isFinancingOffered }: ShowOptions) {
  const buyer = await buyerOf(ctx, vehicleId)
  if (!buyer.ok) return buyer
  const buyerId = buyer.value.userId
  const terms = await findPurchaseTerms(ctx, { vehicleId, buyerId })
  const own = await findReservation(ctx, { buyerId, vehicleId })
  const open = own && isOpen(own.status) && !own.isOverdue ? own : null
  const [vehicle] = await listVehicleCards(ctx, [vehicleId])
  if (!terms || !vehicle) return refused('listings.not_found')

  const draft = await findDraft(ctx, { buyerId, vehicleId })
  const { total, tradeIn } = await pricedDraft(ctx, terms, channel, draft)
  const facts = { total, hasAccount: terms.account !== null, isFinancingOffered }
  return ok({
    vehicle: atPriceOf(terms, vehicle),
    refusal: terms.refusal,
    openReservationId: open?.id ?? null,
    buyer: await findBuyerContact(ctx, buyerId),
    methods: paymentMethods.map((method) => ({ method, refusal: methodRefusal(method, facts) })),
    services: await levelsOf(ctx, channel),
    pickupPoints: await listPickupPoints(ctx, vehicleId),
    draft: draft && { ...draft, tradeInId: tradeIn ? draft.tradeInId : null },
    tradeIn,
  })
}

async function levelsOf(ctx: Context, channel: SalesChannel): Promise<CheckoutOptions['services']> {
  const services = await listPremiumServices(ctx)
  return services.map((service) => ({ ...service, preselected: levelOf(service.code, { channel, levels: {} }) }))
}

async function pricedDraft(ctx: Context, terms: PurchaseTerms, channel: SalesChannel, draft: CheckoutDraft | null) {
  const choices = {
    channel,
    paymentMethod: 'card' as const,
    services: [...(draft?.services ?? [])],
    levels: draft?.levels ?? {},
  } satisfies Omit<PricedChoices, 'tradeInId'>
  const price = async (tradeInId: string | null) => priceChoices(ctx, { terms, choices: { ...choices, tradeInId } })
  const priced = await price(draft?.tradeInId ?? null)
  const sure = priced.ok ? priced : await price(null)
  if (!sure.ok) throw new Error('A price without a trade-in was refused')
  const { tradeIn } = sure.value
  return { total: sure.value.price.total, tradeIn: tradeIn && { ...tradeIn.car, value: tradeIn.value } }
}
