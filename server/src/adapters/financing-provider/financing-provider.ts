import { setTimeout as wait } from 'node:timers/promises'
import { euroOf } from '@autopiazza/contract/money'
import { z } from 'zod'
import {
  FinancingTrouble,
  type CreditApplication,
  type CreditRequest,
  type FinancingProvider,
} from '../../modules/financing/ports.ts'
import { outsideTransactions } from '../../outside-calls.ts'
import { CircuitOpen, createCircuit } from '../circuit.ts'
import { createAccessToken } from './access-token.ts'
import { ask, HttpTrouble, type Answer } from './ask.ts'

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

/** The financing provider over its HTTP protocol: a token for the client, then credit applications with it. The token stays in this process. */
export function createFinancingProvider({ baseUrl, clientId, clientSecret }: FinancingSettings): FinancingProvider {
  const root = baseUrl.replace(/\/+$/, '')
  const token = createAccessToken(`${root}/oauth/token`, { clientId, clientSecret })
  const guarded = createCircuit({ failures: 3, rest: 5_000 })

  /** One call with a token; a token the provider no longer takes is asked for anew, once. */
  async function call(path: string, init: RequestInit, timeout: number): Promise<Answer> {
    const authorised = async (): Promise<Answer> =>
      ask(
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
      return await guarded(isSick, async () => read(await call(path, init, timeout)))
    } catch (error) {
      throw troubleOf(error)
    }
  }

  return outsideTransactions<FinancingProvider>({
    async apply(request) {
      const init: RequestInit = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': request.key },
        body: JSON.stringify(bodyOf(request)),
      }
      const tryOnce = () => once('/pre-evaluation', init, applyTimeout)
      try {
        return await tryOnce()
      } catch (first) {
        if (!(first instanceof FinancingTrouble) || first.kind === 'refused') throw first
        await wait(pause)
        return await tryOnce().catch((second: unknown) => {
          // That the second try did not reach it says nothing of the first.
          throw first.kind === 'unanswered' && isUnreached(second) ? first : second
        })
      }
    },
    findApplication: (reference) => once(`/${encodeURIComponent(reference)}/status`, { method: 'GET' }, findTimeout),
  })
}

function bodyOf({ vehicleId, vehicleTitle, amount, applicant }: CreditRequest) {
  return { vehicleId, vehiclePrice: euroOf(amount), vehicleTitle, projectType: 'USEDCAR', customerData: applicant }
}

function read({ status, body }: Answer): CreditApplication {
  if (status === 200 || status === 201) {
    const read = application.safeParse(body)
    if (read.success) return read.data
    throw new HttpTrouble('unanswered', 'The answer is no credit application')
  }
  // A wrong secret or a missing permission is ours to repair: what waits is sent again afterwards.
  if (status === 401 || status === 403) throw new HttpTrouble('unreached', `API Error (${status})`)
  if (status >= 500 || status === 408 || status === 409 || status === 429)
    throw new HttpTrouble('unanswered', `API Error (${status})`)
  const named = refusal.safeParse(body)
  const fields = named.success ? named.data.errors.map(({ field }) => field) : []
  throw new FinancingTrouble('refused', `API Error (${status})`, { fields })
}

function isSick(error: unknown): boolean {
  return error instanceof HttpTrouble
}

function isUnreached(error: unknown): boolean {
  return error instanceof FinancingTrouble && error.kind === 'unreached'
}

function troubleOf(error: unknown): unknown {
  if (error instanceof CircuitOpen) return new FinancingTrouble('unreached', error.message, { cause: error })
  return error instanceof HttpTrouble ? new FinancingTrouble(error.kind, error.message, { cause: error }) : error
}
