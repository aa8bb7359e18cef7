import { depositCents } from '@autopiazza/contract/constants'
import { sumCents, type Cents } from '@autopiazza/contract/money'
import type { PremiumService } from '@autopiazza/contract/vocabulary'

export type QuoteLine = { readonly code: 'sale_price' | 'trade_in' | PremiumService; readonly amount: Cents }

export interface Price {
  readonly lines: readonly QuoteLine[]
  readonly total: Cents
  /** Due now by card, part of the total. */
  readonly deposit: Cents
}

interface Choices {
  readonly salePrice: Cents
  readonly tradeIn?: Cents
  readonly services?: readonly { readonly code: PremiumService; readonly amount: Cents }[]
}

/** Sale price minus trade-in plus services, never below 0: a trade-in counts for what is left to pay at most. The lines add up to the total. */
export function priceOf({ salePrice, tradeIn = 0, services = [] }: Choices): Price {
  const charges: QuoteLine[] = [{ code: 'sale_price', amount: salePrice }, ...services]
  const deducted = Math.min(tradeIn, sumCents(charges.map(({ amount }) => amount)))
  const lines = deducted > 0 ? [...charges, { code: 'trade_in' as const, amount: -deducted }] : charges
  const total = sumCents(lines.map(({ amount }) => amount))
  return { lines, total, deposit: Math.min(depositCents, total) }
}
