import { exportedFiles } from '@autopiazza/contract/addresses'
import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Gives every request an id, which is in the answer and in every log line about it. Ignores an id sent by the client. */
export const giveRequestId = createMiddleware(async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await next()
  // Not c.header, which creates a new answer: an answer that was already sent would be sent twice.
  c.res.headers.set('x-request-id', requestId)
})

/** Logs one line per answer at level debug, and at info addresses without a page. Logs the path only, without the secret of an exported file: the query may contain secrets. */
export function logRequests(log: Logger) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const begun = performance.now()
    await next()
    const { method } = c.req
    const path = withoutSecret(c.req.path)
    const { status, headers } = c.res
    const answer = { requestId: c.get('requestId'), method, path, status, milliseconds: performance.now() - begun }
    const isMissingPage = status === 404 && headers.get('content-type')?.startsWith('text/html') === true
    logAnswer(log, answer, isMissingPage)
  })
}

const exportSecret = new RegExp(`^${exportedFiles}/[^/]+`)

function withoutSecret(path: string): string {
  return path.replace(exportSecret, `${exportedFiles}/*`)
}

interface Received {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly milliseconds: number
}

export function logAnswer(log: Logger, answer: Received, isMissingPage = false): void {
  if (!isMissingPage && !log.isLevelEnabled('debug')) return
  const line = { ...answer, milliseconds: Math.round(answer.milliseconds) }
  if (isMissingPage) log.info(line, 'No page has this address')
  else log.debug(line, 'Received')
}

interface FailedRequest {
  readonly requestId: string
  /** Present for a request that failed outside an operation. */
  readonly path?: string
}

/** Logs a fault with the request id that the user sees. */
export function logFault(log: Logger, error: unknown, request: FailedRequest): void {
  const { path } = request
  log.error({ err: error, ...request, ...(path !== undefined && { path: withoutSecret(path) }) }, 'A request failed')
}
