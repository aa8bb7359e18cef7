import { randomUUID } from 'node:crypto'
import { refusedStatusCodes } from '@autopiazza/contract/credit-status'
import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import { FinancingError, type CreditApplication, type CreditRequest, type FinancingProvider } from '../ports.ts'

type Call = 'apply' | 'findApplication' | 'endApplication'
/** unreached: the request does not arrive. before: it fails without acting. after: it acts, and its answer is lost. refused: it refuses. */
type Failure = 'unreached' | 'before' | 'after' | 'refused'

export interface FakeFinancingProvider extends FinancingProvider {
  /** Sets the decision, as an employee of the provider would. */
  decide(reference: string, grantingStatusCode: string): void
  fail(call: Call, failure: Failure, times?: number): void
  calls(call: Call): number
  applications(): readonly (CreditApplication & { readonly request: CreditRequest })[]
}

/** Creates a financing provider in memory. Like the sandbox, it decides by the applicant's income. */
export function createFakeFinancingProvider(): FakeFinancingProvider {
  const byKey = new Map<string, CreditApplication & { readonly request: CreditRequest }>()
  const failures: { call: Call; failure: Failure; left: number }[] = []
  const counts = new Map<Call, number>()

  async function answering<T>(call: Call, act: () => T): Promise<T> {
    counts.set(call, (counts.get(call) ?? 0) + 1)
    const next = failures.find((one) => one.call === call && one.left > 0)
    if (!next) return act()
    next.left -= 1
    if (next.failure === 'after') act()
    const kind = next.failure === 'before' || next.failure === 'after' ? 'unanswered' : next.failure
    throw new FinancingError(kind, `The fake is set to fail: ${next.failure}`, {
      fields: kind === 'refused' ? ['netMonthlyIncome'] : [],
    })
  }

  function find(reference: string): CreditApplication & { readonly request: CreditRequest } {
    const found = [...byKey.values()].find((one) => one.reference === reference)
    if (!found) throw new FinancingError('refused', 'No such credit application')
    return found
  }
  const answerOf = ({ reference, grantingStatusCode }: CreditApplication): CreditApplication => ({
    reference,
    grantingStatusCode,
  })

  return outsideTransactions<FakeFinancingProvider>({
    apply: (request) =>
      answering('apply', () => {
        const made = byKey.get(request.key) ?? {
          reference: `FIN-${randomUUID()}`,
          grantingStatusCode: decisionOn(request.applicant.netMonthlyIncome),
          request,
        }
        byKey.set(request.key, made)
        return answerOf(made)
      }),
    findApplication: (reference) => answering('findApplication', () => answerOf(find(reference))),
    endApplication: (reference) =>
      answering('endApplication', () => {
        const found = find(reference)
        const ended = { ...found, grantingStatusCode: endedStatus(found.grantingStatusCode) }
        byKey.set(found.request.key, ended)
        return answerOf(ended)
      }),

    decide(reference, grantingStatusCode) {
      const found = find(reference)
      byKey.set(found.request.key, { ...found, grantingStatusCode })
    },
    fail: (call, failure, times = 1) => void failures.push({ call, failure, left: times }),
    calls: (call) => counts.get(call) ?? 0,
    applications: () => [...byKey.values()],
  })
}

function endedStatus(status: string): string {
  if (refusedStatusCodes.includes(status)) return status
  return status === 'GrantedAndSentToFinance' || status === 'CancellationRequested'
    ? 'CancellationRequested'
    : 'Cancelled'
}

function decisionOn(income: number): string {
  if (income < 800) return 'Rejected'
  return income > 1_500 ? 'GrantedButAwaitingSignature' : 'UnderEvaluation'
}
