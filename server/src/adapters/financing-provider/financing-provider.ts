import { euroOf } from '@autopiazza/contract/money'
import { BrokenCircuitError, ConstantBackoff, handleWhen, retry } from 'cockatiel'
import { z } from 'zod'
import {
  FinancingError,
  type CreditApplication,
  type CreditRequest,
  type FinancingProvider,
} from '../../modules/financing/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import { createAccessToken } from './access-token.ts'
import { type HttpAnswer, HttpError, sendRequest } from './http-request.ts'

export interface FinancingSettings {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

// A token, two tries and the pause between them stay under nine seconds.
const applyTimeout = 3_000
const findTimeout = 3_000
const pause = 200

const application = z.object({ reference: z.string().min(1).max(200), grantingStatusCode: z.string().min(1).max(100) })
const refusal = z.object({ errors: z.array(z.object({ field: z.string() })) })

/** Calls the financing provider's HTTP API: obtains a token for the client, then sends credit applications with it. The token is kept only in memory. */
export function createFinancingProvider({ baseUrl, clientId, clientSecret }: FinancingSettings): FinancingProvider {
  const root = baseUrl.replace(/\/+$/, '')
  const token = createAccessToken(`${root}/oauth/token`, { clientId, clientSecret })
  const guarded = createCircuitBreaker({ provider: 'financing', failures: 3, openFor: 5_000, isFailure: isTransient })
  const oneRetry = retry(handleWhen(mayBeRetried), { maxAttempts: 1, backoff: new ConstantBackoff(pause) })

  /** Calls with a token; requests a new one once when the provider refuses it. */
  async function call(path: string, init: RequestInit, timeout: number): Promise<HttpAnswer> {
    const authorised = async (): Promise<HttpAnswer> =>
      sendRequest(
        `${root}/api/v1/credit-application${path}`,
        {
          ...init,
          headers: {
            ...Object(init.headers),
            accept: 'application/json',
            authorization: `Bearer ${await token.get()}`,
          },
        },
        timeout,
      )
    const answer = await authorised()
    if (answer.status !== 401) return answer
    token.drop()
    return authorised()
  }

  async function once(path: string, init: RequestInit, timeout: number): Promise<CreditApplication> {
    try {
      return await guarded(async () => read(await call(path, init, timeout)))
    } catch (error) {
      throw providerErrorOf(error)
    }
  }

  return outsideTransactions<FinancingProvider>(
    {
      async apply(request) {
        const init: RequestInit = {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': request.key },
          body: JSON.stringify(bodyOf(request)),
        }
        let unanswered: unknown
        return oneRetry.execute(() =>
          once('/pre-evaluation', init, applyTimeout).catch((error: unknown) => {
            // The first try may have reached the provider even if the second did not.
            if (isOfKind(error, 'unanswered')) unanswered = error
            throw isOfKind(error, 'unreached') ? (unanswered ?? error) : error
          }),
        )
      },
      findApplication: (reference) => once(`/${encodeURIComponent(reference)}/status`, { method: 'GET' }, findTimeout),
      endApplication: (reference) =>
        once(`/${encodeURIComponent(reference)}/cancellation`, { method: 'POST' }, applyTimeout),
    },
    { provider: 'financing' },
  )
}

/** The protocol has a single amount, the loan. */
function bodyOf({ vehicleId, vehicleTitle, loan, applicant }: CreditRequest) {
  return { vehicleId, vehiclePrice: euroOf(loan), vehicleTitle, projectType: 'USEDCAR', customerData: applicant }
}

function read({ status, body }: HttpAnswer): CreditApplication {
  if (status === 200 || status === 201) {
    const read = application.safeParse(body)
    if (read.success) return read.data
    throw new HttpError('unanswered', 'The answer is no credit application')
  }
  // A wrong secret or a missing permission is an error in our settings. The application is sent again once they are corrected.
  if (status === 401 || status === 403) throw new HttpError('unreached', `API Error (${status})`)
  if (status >= 500 || status === 408 || status === 409 || status === 429)
    throw new HttpError('unanswered', `API Error (${status})`)
  const named = refusal.safeParse(body)
  const fields = named.success ? named.data.errors.map(({ field }) => field) : []
  throw new FinancingError('refused', `API Error (${status})`, { fields })
}

function isTransient(error: unknown): boolean {
  return error instanceof HttpError
}

function isOfKind(error: unknown, ...kinds: readonly FinancingError['kind'][]): boolean {
  return error instanceof FinancingError && kinds.includes(error.kind)
}

function mayBeRetried(error: unknown): boolean {
  return isOfKind(error, 'unreached', 'unanswered')
}

function providerErrorOf(error: unknown): unknown {
  if (error instanceof BrokenCircuitError) return new FinancingError('unreached', error.message, { cause: error })
  return error instanceof HttpError ? new FinancingError(error.kind, error.message, { cause: error }) : error
}
