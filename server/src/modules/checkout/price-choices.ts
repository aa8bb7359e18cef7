import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../context.ts'
import { done, refused } from '../../outcome.ts'
import type { TradeInOffer, TradeIns } from './ports.ts'
import { isTradeInTaken } from './reads/is-trade-in-taken.ts'
import { servicePrices } from './reads/service-prices.ts'
import type { VehicleOffer } from './reads/vehicle-offer.ts'
import { priceOf, type Price } from './rules/quote.ts'

export type PricedChoices = Pick<PurchaseChoices, 'channel' | 'paymentMethod' | 'services' | 'tradeInId'>

export interface Priced {
  readonly price: Price
  readonly tradeIn: TradeInOffer | null
}

/** The one place that makes a price: of a car as it is offered now, for what a buyer has chosen. */
export async function priceChoices(
  ctx: Context,
  { salePrice }: Pick<VehicleOffer, 'salePrice'>,
  { channel, paymentMethod, services, tradeInId }: PricedChoices,
  tradeIns: TradeIns,
) {
  const tradeIn = tradeInId === null ? null : await tradeIns.find(ctx, tradeInId)
  if (tradeInId !== null && (!tradeIn || (await isTradeInTaken(ctx, tradeInId))))
    return refused('checkout.trade_in_unusable')
  const chosen = services.length === 0 ? [] : await servicePrices(ctx, channel)
  const price = priceOf({
    salePrice,
    paymentMethod,
    ...(tradeIn && { tradeIn: tradeIn.value }),
    services: chosen.filter(({ code }) => services.includes(code)).map(({ code, price: amount }) => ({ code, amount })),
  })
  return done({ price, tradeIn })
}
