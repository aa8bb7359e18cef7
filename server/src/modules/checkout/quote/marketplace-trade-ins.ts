import { usableValuation } from '../../valuation/index.ts'
import type { TradeIns } from '../ports.ts'

/** Trade-ins are worth what the marketplace's own valuation told this buyer. */
export const marketplaceTradeIns: TradeIns = {
  find: (ctx, valuationId) => usableValuation({ ctx, input: { valuationId } }),
  findWorth: (ctx, value) => usableValuation({ ctx, input: { value } }),
}
