export { findAccountDeals, findNamed, listOpenOfAccount, listStillSuspended } from './accounts.ts'
export { findDealRecord, isLate, listSalesToFinish } from './deals.ts'
