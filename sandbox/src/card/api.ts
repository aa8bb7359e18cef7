import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { CardAccount, Cause } from './account.ts'
import { type Faults, applyFault } from './faults.ts'
import { parseForm, type FormFields } from './parameters.ts'
import { fingerprintOf, keyInUse, storedAnswer } from './idempotency.ts'
import { newId } from './objects.ts'
import { perform } from './operations.ts'
import { CardRefusal } from './refusal.ts'

interface Answer {
  status: number
  body: unknown
  requestId: string
  isReplayed?: boolean
}

type ApiContext = Context<{ Bindings: HttpBindings }>

/** Implements Stripe's API as the `stripe` package calls it, on the sandbox's port only. */
export function createCardApi(
  account: CardAccount,
  secretKey: string,
  faults: Faults,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const keysInUse = new Set<string>()

  app.all('/v1/*', async (c) => {
    const requestId = newId('req', 14)
    const method = c.req.method
    const body = method === 'POST' ? await c.req.text() : ''
    const key = method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null
    try {
      authorise(c.req.header('authorization'), secretKey)
      if (key !== null && keysInUse.has(key)) throw keyInUse(key)
    } catch (error) {
      return respond(c, refusalAnswer(error, requestId))
    }

    const fault = faults.take(method, c.req.path)
    if (key !== null) keysInUse.add(key)
    try {
      if (fault?.moment === 'before' && (await applyFault(c, fault))) return respond(c, brokenAnswer(requestId))
      const answer = answerTo(c, method, body, { id: requestId, idempotency_key: key })
      if (fault?.moment === 'after' && (await applyFault(c, fault))) return respond(c, brokenAnswer(requestId))
      return respond(c, answer)
    } finally {
      if (key !== null) keysInUse.delete(key)
    }
  })

  function answerTo(c: ApiContext, method: string, body: string, cause: Cause): Answer {
    const requestId = cause.id ?? ''
    const key = cause.idempotency_key
    const query = new URL(c.req.url).search
    const fingerprint = fingerprintOf(method, c.req.path + query, body)
    try {
      return account.ledger.transaction(() => {
        const earlier = key === null ? undefined : storedAnswer(account.ledger, key, fingerprint, account.now())
        if (earlier) return { ...earlier, isReplayed: true }
        const fields: FormFields = parseForm(method === 'POST' ? body : query)
        const answer: Answer = { status: 200, body: perform(account, method, c.req.path, fields, cause), requestId }
        storeAnswer(key, fingerprint, answer)
        return answer
      })
    } catch (error) {
      const answer = refusalAnswer(error, requestId)
      if (error instanceof CardRefusal && error.isStored) storeAnswer(key, fingerprint, answer)
      return answer
    }
  }

  function storeAnswer(key: string | null, fingerprint: string, { status, body, requestId }: Answer): void {
    if (key !== null) account.ledger.answers.put(key, { fingerprint, status, body, requestId, at: account.now() })
  }

  function respond(c: ApiContext, answer: Answer): Response {
    c.header('request-id', answer.requestId)
    c.header('stripe-version', c.req.header('stripe-version') ?? '')
    const key = c.req.header('idempotency-key')
    if (key !== undefined) c.header('idempotency-key', key)
    if (answer.isReplayed) {
      c.header('idempotent-replayed', 'true')
      c.header('original-request', answer.requestId)
    }
    if (answer.status >= 400) c.header('stripe-should-retry', String(answer.status === 409 || answer.status >= 500))
    return c.json(answer.body as Record<string, unknown>, answer.status as ContentfulStatusCode)
  }

  return app
}

function authorise(header: string | undefined, secretKey: string): void {
  const basic = header?.match(/^Basic (.+)$/)?.[1]
  const given = header?.match(/^Bearer (.+)$/)?.[1] ?? (basic && Buffer.from(basic, 'base64').toString().split(':')[0])
  if (!given) {
    throw new CardRefusal(
      'You did not provide an API key. You need to provide your API key in the Authorization header.',
      { status: 401 },
    )
  }
  const [left, right] = [Buffer.from(given), Buffer.from(secretKey)]
  if (left.length !== right.length || !timingSafeEqual(left, right)) {
    throw new CardRefusal(`Invalid API Key provided: ${given.slice(0, 8)}****`, { status: 401 })
  }
}

function refusalAnswer(error: unknown, requestId: string): Answer {
  if (!(error instanceof CardRefusal)) throw error
  return { status: error.status, body: error.body, requestId }
}

function brokenAnswer(requestId: string): Answer {
  return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } }, requestId }
}
