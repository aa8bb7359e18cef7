export { calculateTradeInValue } from './calculate-trade-in-value.ts'
export { valuationScheduledJobs } from './learn-depreciation.ts'
export type { UsableValuation } from './reads/find-usable-valuation.ts'
export { usableValuation } from './usable-valuation.ts'
