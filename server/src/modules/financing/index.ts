export {
  FinancingTrouble,
  type ApplicantSeal,
  type CreditApplication,
  type CreditRequest,
  type FinancingDesk,
  type FinancingProvider,
  type HoldRefusals,
  type HoldRequest,
  type Reservations,
} from './ports.ts'
export type { AboutRequest } from './events.ts'
export { createApplicantSeal } from './applicant-seal.ts'
export { requestFinancing } from './request-financing.ts'
export { showFinancing, showFinancingForVehicle } from './show-financing.ts'
export { followRequests } from './follow-requests.ts'
export { financingJobs } from './jobs.ts'
