import { randomUUID } from 'node:crypto'
import type { Store } from '../store.ts'

/** Every status that an employee of the provider can set; the sandbox itself sets UnderEvaluation, GrantedButAwaitingSignature or Rejected. */
export const grantingStatuses = [
  'UnderEvaluation',
  'GrantedButAwaitingSignature',
  'GrantedButAwaitingFraudAndComplianceVerification',
  'GrantedAndSentToFinance',
  'CancellationRequested',
  'Rejected',
  'Cancelled',
  'Obsolete',
] as const
export type GrantingStatus = (typeof grantingStatuses)[number]

export interface CreditApplication {
  id: string
  /** Chosen by the caller: a key creates one application. */
  key: string | null
  grantingStatusCode: GrantingStatus
  createdAt: string
  updatedAt: string
  request: Record<string, unknown>
  integrations: Record<string, unknown>[]
}

export interface InvalidField {
  field: string
  message: string
}

const rejectedUnder = 800
const grantedOver = 1500

/** Rejects an income under 800 € a month, grants over 1,500 €; an employee decides between them. */
export function decide(netMonthlyIncome: number): GrantingStatus {
  if (netMonthlyIncome < rejectedUnder) return 'Rejected'
  return netMonthlyIncome > grantedOver ? 'GrantedButAwaitingSignature' : 'UnderEvaluation'
}

const final: readonly GrantingStatus[] = ['Rejected', 'Cancelled', 'Obsolete']

function cancelled(status: GrantingStatus): GrantingStatus {
  if (final.includes(status)) return status
  return status === 'GrantedAndSentToFinance' || status === 'CancellationRequested'
    ? 'CancellationRequested'
    : 'Cancelled'
}

/** Returns the income in euro a month, at any depth of the request; null when absent or not a number. */
function incomeIn(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'netMonthlyIncome') {
      const income = typeof inner === 'string' && inner.trim() !== '' ? Number(inner) : inner
      return typeof income === 'number' && Number.isFinite(income) && income >= 0 ? income : null
    }
    const found = incomeIn(inner)
    if (found !== null) return found
  }
  return null
}

export interface CreditApplications {
  preEvaluate(request: Record<string, unknown>, key?: string): CreditApplication | InvalidField[]
  integrate(request: Record<string, unknown>): CreditApplication | InvalidField[] | null
  decide(id: string, status: GrantingStatus): CreditApplication | null
  /** Ends the application on the caller's request: at once, or, where the loan is paid out, once an employee has reversed it. */
  cancel(id: string): CreditApplication | null
  find(id: string): CreditApplication | null
  all(): CreditApplication[]
}

export function openCreditApplications(store: Store, now: () => number): CreditApplications {
  const applications = store.collection<CreditApplication>('credit_application')
  const stamp = (): string => new Date(now()).toISOString()
  const keep = (application: CreditApplication): CreditApplication => {
    applications.put(application.id, application, { group: application.key })
    return application
  }

  return {
    preEvaluate(request, key) {
      const [earlier] = key ? applications.inGroup(key) : []
      if (earlier) return earlier
      const income = incomeIn(request)
      if (income === null)
        return [{ field: 'netMonthlyIncome', message: 'must be a number of euro a month, 0 or more' }]
      return keep({
        id: randomUUID(),
        key: key ?? null,
        grantingStatusCode: decide(income),
        createdAt: stamp(),
        updatedAt: stamp(),
        request,
        integrations: [],
      })
    },
    integrate(request) {
      const id = request['id'] ?? request['applicationId']
      if (typeof id !== 'string') return [{ field: 'id', message: 'is required' }]
      const application = applications.get(id)
      if (!application) return null
      const income = incomeIn(request)
      return keep({
        ...application,
        grantingStatusCode: income === null ? application.grantingStatusCode : decide(income),
        updatedAt: stamp(),
        integrations: [...application.integrations, request],
      })
    },
    decide(id, status) {
      const application = applications.get(id)
      return application ? keep({ ...application, grantingStatusCode: status, updatedAt: stamp() }) : null
    },
    cancel(id) {
      const application = applications.get(id)
      if (!application) return null
      const grantingStatusCode = cancelled(application.grantingStatusCode)
      return keep({ ...application, grantingStatusCode, updatedAt: stamp() })
    },
    find: (id) => applications.get(id) ?? null,
    all: () => [...applications.newestFirst()],
  }
}
