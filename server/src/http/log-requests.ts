import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'

/** One line per answer at level debug, and at info the addresses without a page. Paths only: what follows a ? may be a secret. */
export function logRequests(log: Logger) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const begun = performance.now()
    await next()
    const { method, path } = c.req
    const { status, headers } = c.res
    const line = {
      requestId: c.get('requestId'),
      method,
      path,
      status,
      milliseconds: Math.round(performance.now() - begun),
    }
    if (status === 404 && headers.get('content-type')?.startsWith('text/html'))
      log.info(line, 'No page has this address')
    else log.debug(line, 'Answered')
  })
}
