import { valuationDays } from '@autopiazza/contract/constants'
import { euro, euroOf } from '@autopiazza/contract/money'
import type { TradeInCar } from '@autopiazza/contract/valuation'
import { type Context, userIdOf } from '../../kernel/context.ts'
import { ok, refused, refusedWith } from '../../kernel/outcome.ts'
import { canonicalMake } from '@autopiazza/reference-data/cars'
import { actingBuyer } from '../identity/index.ts'
import { appraiseByMarket } from './appraise-by-market.ts'
import { findUsableValuation, type UsableValuation, type ValuationKey } from './reads/usable-valuation.ts'
import { tradeInShareOf, tradeInValueOf } from './rules/trade-in.ts'
import { insertValuation } from './store.ts'

interface CalculateTradeInValue {
  readonly ctx: Context
  readonly input: TradeInCar
}

/** Far above what one buyer needs, and too low for a crawler. */
const maxPerHour = 600

/** Values the buyer's car and stores the valuation with the response for seven days. Refused only while the marketplace has too few adverts. */
export async function calculateTradeInValue({ ctx, input }: CalculateTradeInValue) {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { userId: buyerId } = buyer.value

  const car = { ...input, make: canonicalMake(input.make) }
  const { make, model, year, mileage, condition } = car
  const appraisal = await appraiseByMarket(ctx, { make, model, year, mileage })
  if (!appraisal) return refused('valuation.too_few')
  const { basis, isWide, method } = appraisal
  const marketValue = euroOf(appraisal.value)
  const estimate = {
    marketValue,
    range: { low: euroOf(appraisal.low), high: euroOf(appraisal.high) },
    basis,
    // Without comparables, the value is based on all adverts.
    comparables: appraisal.comparables || method.adverts,
    isWide,
  }
  const value = tradeInValueOf(marketValue, condition, basis)

  const stored = await insertValuation(ctx, {
    buyerId,
    car,
    value: euro(value),
    marketValue: appraisal.value,
    method: { ...estimate, tradeInShare: tradeInShareOf(condition, basis) },
    days: valuationDays,
    maxPerHour,
  })
  if ('wait' in stored) return refusedWith('request.too_many', { seconds: stored.wait })
  const { id, validUntil } = stored
  return ok({ valuationId: id, value, ...estimate, validUntil: validUntil.toISOString() })
}

/** Returns a valuation of the acting buyer that is valid by the database clock: the one with this id, or the newest with this amount. Null when there is none. */
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
