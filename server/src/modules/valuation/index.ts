export { calculateTradeInValue, usableValuation } from './valuations.ts'
export { valuationScheduledJobs } from './estimate-depreciation.ts'
export type { UsableValuation } from './reads/usable-valuation.ts'
