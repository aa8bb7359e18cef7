export const financingOutcomes = ['granted', 'refused', 'processing'] as const
type FinancingOutcome = (typeof financingOutcomes)[number]

const outcomeOfStatus = {
  UnderEvaluation: 'processing',
  GrantedButAwaitingSignature: 'granted',
  GrantedButAwaitingFraudAndComplianceVerification: 'granted',
  GrantedAndSentToFinance: 'granted',
  Rejected: 'refused',
  Cancelled: 'refused',
  Obsolete: 'refused',
} as const satisfies Record<string, FinancingOutcome>
type GrantingStatusCode = keyof typeof outcomeOfStatus

export const refusedStatusCodes: readonly string[] = Object.entries(outcomeOfStatus).flatMap(([code, outcome]) =>
  outcome === 'refused' ? [code] : [],
)

export function isPaidOut(grantingStatusCode: string): boolean {
  return grantingStatusCode === 'GrantedAndSentToFinance'
}

export function isGrantingStatusCode(code: string): code is GrantingStatusCode {
  return Object.hasOwn(outcomeOfStatus, code)
}

/** Returns the outcome that a provider's status means; undecided for an unknown or missing status. */
export function outcomeOf(grantingStatusCode: string | null): FinancingOutcome {
  return grantingStatusCode !== null && isGrantingStatusCode(grantingStatusCode)
    ? outcomeOfStatus[grantingStatusCode]
    : 'processing'
}
