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

/** A trade-in with its value. */
export type KeptTradeIn = Omit<UsableValuation, 'validUntil'>

export interface Priced {
  readonly price: Price
  readonly tradeIn: KeptTradeIn | null
}

interface ToPrice {
  readonly terms: Pick<PurchaseTerms, 'salePrice'>
  readonly choices: PricedChoices
  /** The trade-in that the reservation of these choices has already. */
  readonly kept?: KeptTradeIn | null
}

/** Computes every price: of a car on the current terms, for a buyer's choices. */
export async function priceChoices(ctx: Context, { terms, choices, kept = null }: ToPrice) {
  const { paymentMethod, services, tradeInId } = choices
  const isKept = kept !== null && kept.id === tradeInId
  const valued = tradeInId === null || isKept ? null : await usableValuation({ ctx, input: { valuationId: tradeInId } })
  const tradeIn: KeptTradeIn | null = isKept ? kept : valued
  if (tradeInId !== null && !isKept && (!valued || (await isTradeInTaken(ctx, tradeInId))))
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
