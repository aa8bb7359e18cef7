import type { PurchaseChoices } from '@autopiazza/contract/purchase'
import type { Context } from '../../../context.ts'
import { ok, refused } from '../../../outcome.ts'
import { usableValuation, type UsableValuation } from '../../valuation/index.ts'
import { isTradeInTaken } from '../reads/is-trade-in-taken.ts'
import { levelOf } from '@autopiazza/contract/service-level'
import { listServiceLevels } from '../reads/list-service-levels.ts'
import type { PurchaseTerms } from '../reads/find-purchase-terms.ts'
import { priceOf, type Price } from '../rules/quote.ts'

export type PricedChoices = Pick<PurchaseChoices, 'channel' | 'paymentMethod' | 'services' | 'levels' | 'tradeInId'>

export interface Priced {
  readonly price: Price
  readonly tradeIn: UsableValuation | null
}

/** Computes every price: of a car on the current terms, for a buyer's choices. */
export async function priceChoices(
  ctx: Context,
  { terms, choices }: { readonly terms: Pick<PurchaseTerms, 'salePrice'>; readonly choices: PricedChoices },
) {
  const { paymentMethod, services, tradeInId } = choices
  const tradeIn = tradeInId === null ? null : await usableValuation({ ctx, input: { valuationId: tradeInId } })
  if (tradeInId !== null && (!tradeIn || (await isTradeInTaken(ctx, tradeInId))))
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
