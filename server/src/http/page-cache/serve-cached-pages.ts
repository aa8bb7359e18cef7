import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { acceptedEncoding } from '../accepted-encoding.ts'
import { logAnswer } from '../log-requests.ts'
import type { Observe } from '../../observability/measurements.ts'
import { kindOf, type ObserverOf } from '../metrics.ts'
import type { Middleware } from '../serve.ts'
import { isKnown, type CachedPage, pageIn, type Sent } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'
import { type PageAddress, pageAddress, routeOf } from './page-address.ts'

interface ServeCachedPagesParts {
  readonly pages: PageCache
  readonly isOurHost: (host: string | undefined) => boolean
  /** Returns true when the cookies may contain a session. */
  readonly namesSession: (cookie: string) => boolean
  readonly observerOf: ObserverOf
  readonly log: Logger
}

interface PageRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly address: PageAddress
  readonly begun: number
}

/** Answers visitors with cached pages without the overhead of the router. Passes on every other request, including those for pages that are not cached or have changed. */
export function serveCachedPages({
  pages,
  isOurHost,
  namesSession,
  observerOf,
  log,
}: ServeCachedPagesParts): Middleware {
  const observers = { 200: new WeakMap<Sent, Observe>(), 304: new WeakMap<Sent, Observe>() }

  function observerFor(sent: Sent, status: 200 | 304, address: PageAddress) {
    let observe = observers[status].get(sent)
    if (!observe) {
      const page = { page: routeOf(address), source: 'cache' } as const
      observe = observerOf({ kind: kindOf(pathOf(address.target)), method: 'GET', status, page })
      observers[status].set(sent, observe)
    }
    return observe
  }

  function send(sent: Sent, { request, response, address, begun }: PageRequest) {
    const { tag, body, rawHeaders } = sent
    const requestId = randomUUID()
    const status = isKnown(tag, request.headers['if-none-match']) ? 304 : 200
    response.writeHead(status, [...rawHeaders, 'x-request-id', requestId])
    response.end(status === 200 ? body : undefined)
    const milliseconds = performance.now() - begun
    observerFor(sent, status, address)(milliseconds / 1_000)
    logAnswer(log, { requestId, method: 'GET', path: pathOf(address.target), status, milliseconds })
  }

  return (request, response, next) => {
    const begun = performance.now()
    const { method, url = '', headers } = request
    if (method !== 'GET' || !isOurHost(headers.host)) return next()
    const { cookie = null } = headers
    if (cookie !== null && namesSession(cookie)) return next()
    const address = pageAddress(url, { cookie, accepted: headers['accept-language'] ?? null })
    const encoding = address && acceptedEncoding(headers['accept-encoding'])
    const found = encoding && pages.find(address)
    if (!found) return next()
    const inEncoding = (page: CachedPage | null) => page && pageIn(page, encoding)
    const sent = found instanceof Promise ? found.then(inEncoding) : inEncoding(found)
    const answer = (ready: Sent | null) => (ready ? send(ready, { request, response, address, begun }) : next())
    if (sent instanceof Promise) void sent.catch(() => null).then(answer)
    else answer(sent)
  }
}

function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end < 0 ? target : target.slice(0, end)
}
