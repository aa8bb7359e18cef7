import { valuationDays } from '@autopiazza/contract/constants'
import { yearInItaly } from '@autopiazza/contract/italian-time'
import { euro } from '@autopiazza/contract/money'
import type { TradeInCar } from '@autopiazza/contract/valuation'
import { type Context, userIdOf } from '../../context.ts'
import { ok, refused, refusedWith } from '../../outcome.ts'
import { canonicalMake } from '../catalogue/index.ts'
import { actingBuyer } from '../identity/index.ts'
import { currentDepreciation } from './estimate-depreciation.ts'
import { listComparables } from './reads/market.ts'
import { findUsableValuation, type UsableValuation, type ValuationKey } from './reads/usable-valuation.ts'
import { estimateMarketValue } from './rules/market-value.ts'
import { roughEstimate } from './rules/rough-estimate.ts'
import { tradeInShareOf, tradeInValueOf } from './rules/trade-in.ts'
import { insertValuation } from './store.ts'

interface CalculateTradeInValue {
  readonly ctx: Context
  readonly input: TradeInCar
}

/** Far more than a person tries, and too few for a crawler. */
const maxPerHour = 600

/**
 * Values the buyer's car, in whole euro, from the adverts of its model, else by the depreciation of the market, and stores the value for this buyer for seven days; its row
 * records the answer. Refused only while this marketplace has too few cars of any kind.
 */
export async function calculateTradeInValue({ ctx, input }: CalculateTradeInValue) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { userId: buyerId } = buyer.value

  const car = { ...input, make: canonicalMake(input.make) }
  const [adverts, { curve, levels }] = await Promise.all([listComparables(ctx, car), currentDepreciation(ctx)])
  const thisYear = yearInItaly(ctx.now())
  const estimate =
    estimateMarketValue(car, adverts, curve, thisYear) ?? roughEstimate(car, adverts, curve, levels, thisYear)
  if (!estimate) return refused('valuation.too_few')
  const { marketValue, range, basis, comparables, isWide } = estimate
  const value = tradeInValueOf(marketValue, car.condition, basis)

  const kept = await insertValuation(ctx, {
    buyerId,
    car,
    value: euro(value),
    marketValue: euro(marketValue),
    method: { ...estimate, tradeInShare: tradeInShareOf(car.condition, basis) },
    days: valuationDays,
    maxPerHour,
  })
  if ('wait' in kept) return refusedWith('request.too_many', { seconds: kept.wait })
  const { id, validUntil } = kept
  return ok({
    valuationId: id,
    value,
    marketValue,
    range,
    basis,
    comparables,
    isWide,
    validUntil: validUntil.toISOString(),
  })
}

/** A value issued to the acting buyer and still valid by the database clock, by its id or the newest of this amount; null when there is none. */
export async function usableValuation({
  ctx,
  input,
}: {
  ctx: Context
  input: ValuationKey
}): Promise<UsableValuation | null> {
  const userId = userIdOf(ctx.actor)
  return userId === null ? null : findUsableValuation(ctx, { by: input, userId })
}
