import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { searchInput } from '@autopiazza/contract/search'
import type { SearchInput } from '@autopiazza/contract/search'
import type { Logger } from 'pino'
import { searchAsJson, type SearchIndex, type QueryParser } from '../modules/search/index.ts'
import { measureOperation } from '../observability/measurements.ts'
import { accepts } from './accepted-encoding.ts'
import { logAnswer } from './log-requests.ts'
import type { ObserverOf } from './metrics.ts'
import type { Middleware } from './serve.ts'
import { unstorableFields } from './storable-input.ts'

interface SearchAnswerParts {
  readonly index: SearchIndex
  readonly reader: QueryParser
  readonly isOurHost: (host: string | undefined) => boolean
  /** The security headers of every answer. */
  readonly securityHeaders: Readonly<Record<string, string>>
  readonly observerOf: ObserverOf
  readonly log: Logger
}

const path = '/api/search'
const compress = promisify(gzip)

/**
 * Answers most searches with bytes prepared by the index, directly on the socket. Building, validating and
 * serialising the same cards for each request in the layers of the site costs several times as much as the search.
 * All other requests, refusals and faults are passed on to the site, which gives the same answers.
 */
export function answerSearches({
  index,
  reader,
  isOurHost,
  securityHeaders,
  observerOf,
  log,
}: SearchAnswerParts): Middleware {
  const observe = observerOf({ kind: 'api', method: 'GET', status: 200 })
  return (request, response, next) => {
    const input = inputOf(request)
    if (!input || !isOurHost(request.headers.host)) return next()
    const begun = performance.now()
    const isCompressed = accepts('gzip', request.headers['accept-encoding'])
    const answer = searchAsJson({ input, index, parser: reader }).then((json) =>
      json && isCompressed ? compress(json) : json,
    )
    void answer
      .catch(() => null)
      .then((bytes) => {
        if (bytes === null) return next()
        const requestId = randomUUID()
        response.writeHead(200, {
          ...securityHeaders,
          'x-request-id': requestId,
          'content-type': 'application/json',
          'cache-control': 'no-store',
          vary: 'Accept-Encoding',
          ...(isCompressed && { 'content-encoding': 'gzip' }),
          'content-length': bytes.length,
        })
        response.end(bytes)
        const milliseconds = performance.now() - begun
        observe(milliseconds / 1_000)
        measureOperation('search.vehicles', 200, milliseconds / 1_000)
        logAnswer(log, { requestId, method: 'GET', path, status: 200, milliseconds })
      })
  }
}

/** Parses the input of a search; null for lists in brackets and repeated names, which the site must parse. */
function inputOf({ method, url = '' }: IncomingMessage): SearchInput | null {
  if (method !== 'GET' || !url.startsWith(path)) return null
  if (url.length > path.length && url[path.length] !== '?') return null
  const query = url.slice(path.length + 1)
  if (query.includes('[') || query.includes('%5B') || query.includes('%5b')) return null
  const parameters = new URLSearchParams(query)
  const values = Object.fromEntries(parameters)
  if (parameters.size !== Object.keys(values).length || unstorableFields(values).length > 0) return null
  const parsed = searchInput.safeParse(values)
  return parsed.success ? parsed.data : null
}
