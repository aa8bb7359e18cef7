import { valuationDays } from '@autopiazza/contract/constants'
import { euro } from '@autopiazza/contract/money'
import type { TradeInCar, TradeInValue } from '@autopiazza/contract/valuation'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { canonicalMake } from '../catalogue/index.ts'
import { actingBuyer, limitUses } from '../identity/index.ts'
import { knownDepreciation } from './learn-depreciation.ts'
import { comparablesOf } from './reads/comparables.ts'
import { estimateMarketValue } from './rules/market-value.ts'
import { tradeInShares, tradeInValueOf } from './rules/trade-in.ts'
import { insertValuation } from './store.ts'

type Refusals = 'identity.sign_in_required' | 'identity.buyer_required' | 'request.too_many' | 'valuation.too_few'

interface CalculateTradeInValue {
  readonly ctx: Context
  readonly input: TradeInCar
}

/** Values the buyer's car from the adverts of its model and keeps the value for this buyer for seven days; refused where too few adverts are known. Whole euro. */
export async function calculateTradeInValue({
  ctx,
  input,
}: CalculateTradeInValue): Promise<Outcome<TradeInValue, Refusals>> {
  const buyer = actingBuyer(ctx.actor)
  if (!buyer.ok) return buyer
  const { userId: buyerId } = buyer.value
  if (!(await limitUses(ctx, { name: 'trade-in-value', key: buyerId, points: 60, seconds: 3_600 })))
    return refused('request.too_many')

  const car = { ...input, make: canonicalMake(input.make) }
  const depreciation = await knownDepreciation(ctx)
  const thisYear = ctx.now().getFullYear()
  const estimate = estimateMarketValue(car, await comparablesOf(ctx, car), depreciation, thisYear)
  if (!estimate) return refused('valuation.too_few')
  const { marketValue, range, comparables } = estimate
  const value = tradeInValueOf(marketValue, car.condition)

  return inTransaction(ctx, async (ctx) => {
    const { id, validUntil } = await insertValuation(ctx, {
      buyerId,
      car,
      value: euro(value),
      marketValue: euro(marketValue),
      method: { ...estimate, tradeInShare: tradeInShares[car.condition] },
      days: valuationDays,
    })
    await writeAuditEntry(ctx, 'valuation.issue', id, { value: euro(value) })
    return done({ valuationId: id, value, marketValue, range, comparables, validUntil: validUntil.toISOString() })
  })
}
