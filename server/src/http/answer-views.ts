import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { measureOperation } from '../observability/measurements.ts'
import { countView } from '../modules/listings/index.ts'
import { type CallerParts, isHumanVisitor, visitorKey } from './caller.ts'
import { logAnswer } from './log-requests.ts'
import type { ObserverOf } from './metrics.ts'
import { viewedAdvert } from './read-your-writes.ts'
import { isCrossSite } from './security-headers.ts'
import type { Middleware } from './serve.ts'

interface ViewAnswerParts extends CallerParts {
  readonly isOurHost: (host: string | undefined) => boolean
  readonly securityHeaders: Readonly<Record<string, string>>
  readonly observerOf: ObserverOf
  readonly log: Logger
}

const body = '{}'
const readHeaders = ['origin', 'sec-fetch-site', 'user-agent', 'sec-purpose', 'purpose', 'x-moz'] as const

/**
 * Counts the view that a visitor's browser sends, without the overhead of the router, which costs more than ten
 * cached pages. Passes on every other request, including those with a session, a token or a body.
 */
export function answerViews(parts: ViewAnswerParts): Middleware {
  const { services, db, now, readAddress, isOurHost, securityHeaders, observerOf, log } = parts
  const { secret, views, baseUrl, accounts } = services
  const observe = observerOf({ kind: 'api', method: 'POST', status: 200 })
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    'content-length': body.length,
  }
  return (request, response, next) => {
    const { method, url = '', headers: sent, socket } = request
    const id = method === 'POST' ? viewedAdvert(url) : null
    const { host = null, cookie = '', authorization } = sent
    if (id === null || hasBody(request) || !isOurHost(host ?? undefined)) return next()
    const given = decidingHeaders(request)
    if (authorization !== undefined || accounts.namesSession(cookie)) return next()
    if (isCrossSite('POST', given, baseUrl, host)) return next()
    const begun = performance.now()
    if (isHumanVisitor(given)) {
      const address = readAddress(socket.remoteAddress, sent['x-forwarded-for']?.toString() ?? null)
      const actor = { kind: 'visitor', visitorKey: visitorKey(secret, address, given.get('user-agent')) } as const
      countView({ ctx: { actor, db, now, language: 'it', address }, input: { id }, secret, views })
    }
    const requestId = randomUUID()
    response.writeHead(200, { ...headers, 'x-request-id': requestId })
    response.end(body)
    const milliseconds = performance.now() - begun
    observe(milliseconds / 1_000)
    measureOperation('listings.countView', 200, milliseconds / 1_000)
    logAnswer(log, { requestId, method: 'POST', path: url, status: 200, milliseconds })
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  return length !== '0' || encoding !== undefined
}

/** Picks the headers that decide whether a view counts. */
function decidingHeaders({ headers: sent }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of readHeaders) {
    const value = sent[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
