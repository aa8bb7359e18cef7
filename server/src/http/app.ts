import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { readSessionView } from '../modules/identity/index.ts'
import { userIdOf } from '../context.ts'
import { handleApiRequest, inProcessApi } from './api.ts'
import { limitBodies } from './body-limits.ts'
import { type CallerParts, identifyCaller } from './caller.ts'
import { errorAnswer } from './error-answer.ts'
import { faultPage } from './fault-page.ts'
import { chosenLanguage } from './language.ts'
import { answerWithPage, clientFolder, publicFiles, type RenderPage } from './pages.ts'
import { giveRequestId } from './request-id.ts'
import { isCrossSite, onlyOurHost, securityHeaders } from './security-headers.ts'

export interface AppParts extends CallerParts {
  readonly port: number
  readonly renderPage: RenderPage
  /** Addresses that are neither a page nor an operation. */
  readonly routes: Hono<{ Bindings: HttpBindings }>
  readonly measure: MiddlewareHandler
}

const year = 31_536_000

/** The whole site as one fetch handler. */
export function createApp(parts: AppParts): Hono<{ Bindings: HttpBindings }> {
  const { services, port, renderPage, routes, measure } = parts
  const { baseUrl, log } = services
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(
    giveRequestId,
    measure,
    onlyOurHost(baseUrl, port),
    securityHeaders({ isHttps: baseUrl.startsWith('https:') }),
  )
  app.use(compress())
  app.use(
    '/assets/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', `public, max-age=${year}, immutable`),
    }),
  )
  app.route('/', routes)
  app.use('/api/*', limitBodies)

  app.all('/api/*', async (c) => {
    const language = chosenLanguage(c.req.header('cookie') ?? null)
    if (isCrossSite(c.req.method, c.req.raw.headers, baseUrl, c.req.header('host') ?? null))
      return errorAnswer('request.forbidden_origin', language)
    return (
      (await handleApiRequest(c.req.raw, await identifyCaller(c, parts))) ?? errorAnswer('request.not_found', language)
    )
  })

  for (const file of publicFiles())
    app.get(
      file,
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
      }),
    )
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const operation = await identifyCaller(c, parts)
    const { ctx } = operation
    const userId = userIdOf(ctx.actor)
    const session = userId ? await readSessionView(ctx, userId) : null
    return answerWithPage(renderPage, c.req.raw, {
      api: inProcessApi(operation),
      session,
      language: ctx.language,
      baseUrl,
    })
  })

  app.notFound((c) => errorAnswer('request.not_found', chosenLanguage(c.req.header('cookie') ?? null)))
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    log.error({ err: error, requestId, path: c.req.path }, 'A request failed')
    const language = chosenLanguage(c.req.header('cookie') ?? null)
    if (c.req.path.startsWith('/api/')) return errorAnswer('request.fault', language, { requestId })
    return faultPage({ code: 'request.fault', language, requestId })
  })
  return app
}
