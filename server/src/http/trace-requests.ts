import { createMiddleware } from 'hono/factory'
import { inSpan } from '../observability/tracing.ts'
import { kindOf } from './metrics.ts'

/** Records one span for each request: its method, kind of address, page, status, and request id. Addresses are not sent, because they may contain secrets. */
export const traceRequests = createMiddleware(async (c, next) => {
  const { method, path } = c.req
  const kind = kindOf(path)
  await inSpan(
    { name: `${method} ${kind}`, kind: 'server', attributes: { 'http.request.method': method } },
    async (span) => {
      await next()
      const { status } = c.res
      const page = c.get('shownPage')?.page
      span.set({
        'http.response.status_code': status,
        'http.route': page,
        'autopiazza.kind': kind,
        'autopiazza.request_id': c.get('requestId'),
      })
      if (page) span.rename(`${method} ${page}`)
      if (status >= 500) span.fail(String(status))
    },
  )
})
