import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/** One line per answer at level debug, and at info the addresses without a page. Paths only: what follows a ? may be a secret. */
export function logRequests(log: Logger) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const begun = performance.now()
    await next()
    const { method, path } = c.req
    const { status, headers } = c.res
    const answer = { requestId: c.get('requestId'), method, path, status, milliseconds: performance.now() - begun }
    const isMissingPage = status === 404 && headers.get('content-type')?.startsWith('text/html') === true
    logAnswer(log, answer, isMissingPage)
  })
}

interface Answered {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly milliseconds: number
}

export function logAnswer(log: Logger, { milliseconds, ...answer }: Answered, isMissingPage = false): void {
  const line = { ...answer, milliseconds: Math.round(milliseconds) }
  if (isMissingPage) log.info(line, 'No page has this address')
  else log.debug(line, 'Answered')
}
