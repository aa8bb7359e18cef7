import { depositCents, minCardCents } from '@autopiazza/contract/constants'
import { sumCents, type Cents } from '@autopiazza/contract/money'
import type { QuoteLine } from '@autopiazza/contract/purchase'
import { methodRefusals, type MethodRefusals } from '@autopiazza/contract/refusals'
import type { BalanceDue, PaymentMethod } from '@autopiazza/contract/vocabulary'

export interface Price {
  readonly lines: readonly QuoteLine[]
  readonly total: Cents
  /** The part of the total that is due now by card. */
  readonly deposit: Cents
}

interface Priced {
  readonly salePrice: Cents
  readonly paymentMethod?: PaymentMethod
  readonly tradeIn?: Cents
  /** The lines of services; a service with levels has the level and its months. */
  readonly services?: readonly QuoteLine[]
}

/**
 * Returns sale price minus trade-in plus services. The total is never below 0, because the deduction is limited to
 * the amount due. The lines add up to the total. Only a card payment has an amount due now: the deposit, or 0 when
 * the
 * total is below the minimum of a card payment.
 */
export function priceOf({ salePrice, tradeIn = 0, services = [], paymentMethod = 'card' }: Priced): Price {
  const charges: QuoteLine[] = [{ code: 'sale_price', amount: salePrice }, ...services]
  const deducted = Math.min(tradeIn, sumCents(charges.map(({ amount }) => amount)))
  const lines = deducted > 0 ? [...charges, { code: 'trade_in' as const, amount: -deducted }] : charges
  const total = sumCents(lines.map(({ amount }) => amount))
  const isCharged = paymentMethod === 'card' && total >= minCardCents
  return { lines, total, deposit: isCharged ? Math.min(depositCents, total) : 0 }
}

/** Returns the agreed price, or the advert's price when it is lower. */
export function salePriceOf(listPrice: Cents, agreed: { readonly id: string; readonly amount: Cents } | null) {
  return agreed && agreed.amount < listPrice
    ? { salePrice: agreed.amount, offerId: agreed.id }
    : { salePrice: listPrice, offerId: null }
}

export function cardAtQuote<C extends { readonly salePrice: Cents | null }>(card: C, lines: readonly QuoteLine[]): C {
  const price = lines.find(({ code }) => code === 'sale_price')
  return price ? { ...card, salePrice: price.amount } : card
}

export function balanceDueOf(paymentMethod: PaymentMethod, balance: Cents): BalanceDue {
  if (balance === 0) return 'nothing'
  if (paymentMethod === 'card') return 'before_handover'
  return paymentMethod === 'financing' ? 'by_financing' : 'within_3_days'
}

interface MethodFacts {
  readonly total: Cents
  readonly hasAccount: boolean
  readonly isFinancingOffered: boolean
}

export function methodRefusal<M extends PaymentMethod>(method: M, facts: MethodFacts): MethodRefusals[M] | null {
  return isPayable[method](facts) ? null : methodRefusals[method]
}

const isPayable: Readonly<Record<PaymentMethod, (facts: MethodFacts) => boolean>> = {
  card: ({ total }) => total >= minCardCents,
  financing: ({ isFinancingOffered }) => isFinancingOffered,
  bank_transfer: ({ total, hasAccount }) => hasAccount || total === 0,
}

export function isSamePrice(one: Price, other: Price): boolean {
  return (
    one.total === other.total &&
    one.deposit === other.deposit &&
    one.lines.length === other.lines.length &&
    one.lines.every(({ code, amount, level, months }, index) => {
      const line = other.lines[index]
      return line?.code === code && line.amount === amount && line.level === level && line.months === months
    })
  )
}
