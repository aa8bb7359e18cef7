import { auth } from '@autopiazza/contract/addresses'
import type { Site } from '@autopiazza/contract/site'
import type { Language } from '@autopiazza/contract/vocabulary'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { ok } from '../kernel/outcome.ts'
import { handleApiRequest } from './api.ts'
import { BodyBudget, budgetWait } from './body-budget.ts'
import { declaredBytes, limitBody } from './body-limits.ts'
import { addressOf, bearerToken, type CallerParts, identifyCaller, identifyProgram, languageOf } from './caller.ts'
import { toAnswerableError, errorAnswer } from './error-body.ts'
import { faultPage } from './fault-page.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import { logFault, giveRequestId } from './log-requests.ts'
import { clientFolder, publicFiles, type RenderPage } from './pages.ts'
import { isHidden, matchTimingOfHidden } from './operator-guard.ts'
import { rememberWrites } from './read-your-writes.ts'
import { refusalBeforeBody } from './refusal-before-body.ts'
import { setRetryAfter } from './retry-after.ts'
import { isCrossSite, onlyOurHost, securityHeaders } from './security-headers.ts'
import { showPage } from './show-page.ts'
import { unsubscribeAddresses } from './unsubscribe.ts'

interface AppParts extends CallerParts {
  readonly port: number
  readonly renderPage: RenderPage
  /** Health routes for monitoring, served under any host name. */
  readonly health: Hono
  /** Routes that are neither pages nor operations of the contract. */
  readonly routes: Hono<{ Bindings: HttpBindings }>
  readonly measure: MiddlewareHandler
  readonly bodies?: BodyBudget
  readonly site: Site
  /** Null in development. */
  readonly pageCache: PageCache | null
}

const year = 31_536_000

/** Creates the fetch handler of the whole site. */
export function createApp(parts: AppParts): Hono<{ Bindings: HttpBindings }> {
  const { services, port, health, routes, measure, bodies = new BodyBudget() } = parts
  const { baseUrl, log } = services
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(giveRequestId, measure, setRetryAfter, securityHeaders({ isHttps: baseUrl.startsWith('https:') }))
  app.route('/', health)
  app.use(onlyOurHost(baseUrl, port))
  app.use(compress())
  app.use(
    '/assets/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', `public, max-age=${year}, immutable`),
    }),
  )

  const holdBody = async (
    c: HonoContext,
    work: () => Promise<Response>,
    language: Language = languageOf(c),
  ): Promise<Response> => {
    const { path, raw } = c.req
    const held = await bodies.hold(addressOf(c, parts.readAddress) ?? 'unknown', declaredBytes(path, raw.headers), work)
    return typeof held === 'string' ? errorAnswer(held, language, {}, budgetWait) : held
  }
  const withBodies = ['/api/webhooks/*', '/sandbox/*', auth, ...unsubscribeAddresses]
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], withBodies, (c, next) => {
    const goOn = async () => {
      await next()
      return c.res
    }
    return holdBody(c, () => limitBody(c, goOn, languageOf(c)))
  })
  if (parts.publicReads)
    app.use('/api/*', rememberWrites(parts.publicReads, { isSecure: baseUrl.startsWith('https:') }))
  app.route('/', routes)

  app.all('/api/*', async (c) => {
    const { method, path, raw } = c.req
    const token = bearerToken(raw.headers)
    // Browsers never send a token on their own, so a request with one cannot be forged by another site.
    if (token === null && isCrossSite(method, raw.headers, baseUrl, c.req.header('host') ?? null))
      return errorAnswer('request.forbidden_origin', languageOf(c))
    const caller = token === null ? ok(await identifyCaller(c, parts)) : await identifyProgram(c, parts, token)
    if (!caller.ok) return errorAnswer(caller.code, languageOf(c), caller)
    const operation = caller.value
    const { actor, language } = operation.ctx
    const refusal = await refusalBeforeBody(method, path.slice('/api'.length), actor)
    if (refusal) return errorAnswer(refusal.code, language, refusal)
    const handle = async () => {
      const isMissing = await isHidden(path.slice('/api'.length), operation.ctx)
      const answer = isMissing ? undefined : await handleApiRequest(c.req.raw, operation)
      if (answer) return answer
      await matchTimingOfHidden(path.slice('/api'.length), operation.ctx)
      return errorAnswer('request.not_found', language)
    }
    return holdBody(c, () => limitBody(c, handle, language), language)
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
  app.on(['GET', 'HEAD'], '*', (c) => showPage(c, parts))

  app.notFound((c) => errorAnswer('request.not_found', languageOf(c)))
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const { path, raw } = c.req
    // A client that disconnected gets no answer, and its aborted request is not a fault.
    if (raw.signal.aborted) log.debug({ err: error, requestId, path }, 'Request aborted by the client')
    else logFault(log, error, { requestId, path })
    const code = toAnswerableError(error).code === 'request.unavailable' ? 'request.unavailable' : 'request.fault'
    if (path.startsWith('/api/')) return errorAnswer(code, languageOf(c), { requestId })
    return faultPage({ code, language: languageOf(c), requestId })
  })
  return app
}
