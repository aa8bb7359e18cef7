import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { usableValuation, type UsableValuation } from '../../valuation/index.ts'
import { isTradeInTaken } from '../reads/reservations.ts'
import { levelOf } from '@autopiazza/contract/service-level'
import { listServiceLevels } from '../reads/service-levels.ts'
import type { PurchaseTerms } from '../reads/find-purchase-terms.ts'
import { priceOf, type Price } from '../rules/quote.ts'

export type PricedChoices = Pick<PurchaseChoices, 'channel' | 'paymentMethod' | 'services' | 'levels' | 'tradeInId'>

export type ValuedTradeIn = Omit<UsableValuation, 'validUntil'>

export interface Priced {
  readonly price: Price
  readonly tradeIn: ValuedTradeIn | null
}

interface ToPrice {
  readonly terms: Pick<PurchaseTerms, 'salePrice'>
  readonly choices: PricedChoices
  /** The trade-in that the reservation already has. */
  readonly currentTradeIn?: ValuedTradeIn | null
}

/** Computes the price of a buyer's choices for a car on the current terms. All quotes and orders use this function. */
export async function priceChoices(ctx: Context, { terms, choices, currentTradeIn = null }: ToPrice) {
  const { paymentMethod, services, tradeInId } = choices
  const isCurrent = currentTradeIn !== null && currentTradeIn.id === tradeInId
  const valued =
    tradeInId === null || isCurrent ? null : await usableValuation({ ctx, input: { valuationId: tradeInId } })
  const tradeIn: ValuedTradeIn | null = isCurrent ? currentTradeIn : valued
  if (tradeInId !== null && !isCurrent && (!valued || (await isTradeInTaken(ctx, tradeInId))))
    return refused('checkout.trade_in_unusable')
  const chosen = services.length === 0 ? [] : await listServiceLevels(ctx)
  const price = priceOf({
    salePrice: terms.salePrice,
    paymentMethod,
    ...(tradeIn && { tradeIn: tradeIn.value }),
    services: chosen
      .filter(({ code, level }) => services.includes(code) && level === levelOf(code, choices))
      .map(({ code, price: amount, level, months }) => ({ code, amount, ...(level && months && { level, months }) })),
  })
  return ok({ price, tradeIn })
}
