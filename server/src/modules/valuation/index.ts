export { calculateTradeInValue } from './calculate-trade-in-value.ts'
export { valuationScheduledJobs } from './estimate-depreciation.ts'
export type { UsableValuation } from './reads/usable-valuation.ts'
export { usableValuation } from './usable-valuation.ts'
