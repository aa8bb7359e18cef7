import { createMiddleware } from 'hono/factory'
import { inSpan } from '../observability/tracing.ts'
import { kindOf } from './metrics.ts'

/** One span for each request that the site answers: how, what kind of address, which page, and the code that the person sees. Addresses themselves may hold secrets and are not sent. */
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
