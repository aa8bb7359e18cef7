import { every } from 'hono/combine'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { pagePurger } from '../adapters/cdn-cache/purge-pages.ts'
import type { Config } from '../config/config.ts'
import { type ClockedDatabase } from '../kernel/context.ts'
import type { PublicReads } from '../database/replica/public-reads.ts'
import type { Dependencies } from '../dependencies.ts'
import { answerViews } from '../http/answer-views.ts'
import { createApp } from '../http/app.ts'
import { clientAddressReader } from '../http/client-address.ts'
import { watchPages } from '../http/development-pages.ts'
import { serveCachedPages } from '../http/page-cache/serve-cached-pages.ts'
import { repeatCalls } from '../http/page-cache/repeat-calls.ts'
import { createPageCache } from '../http/page-cache/page-cache.ts'
import { logRequests } from '../http/log-requests.ts'
import { traceRequests } from '../http/trace-requests.ts'
import type { createMetrics } from '../http/metrics.ts'
import { siteRoutes } from '../http/site-routes.ts'
import type { RenderPage } from '../http/pages.ts'
import { answerSearches } from '../http/search-answer.ts'
import { listSecurityHeaders, ourHosts } from '../http/security-headers.ts'
import type { Port } from '../http/serve.ts'
import { createLiveHub } from '../live/index.ts'
import { liveMessages } from '../modules/messaging/index.ts'
import type { ComponentHealth } from '../observability/component-health.ts'
import type { Providers } from '../providers.ts'

interface SiteParts extends ClockedDatabase {
  readonly config: Config
  readonly log: Logger
  readonly port: Port
  readonly services: Dependencies
  readonly publicReads: PublicReads
  readonly directConnectionString: string
  readonly health: ComponentHealth
  readonly healthRoutes: Hono
  /** Called when every figure has been registered. */
  readonly startMetrics: () => ReturnType<typeof createMetrics>
  readonly sandbox: Providers['sandbox']
  /** Undefined in development. */
  readonly renderPage: RenderPage | undefined
}

export async function openSite(parts: SiteParts) {
  const { config, log, port, services, publicReads, directConnectionString, health, healthRoutes } = parts
  const { db, now, sandbox, renderPage } = parts
  const database = { db, now }
  const readMessages = liveMessages(new URL(config.baseUrl).hostname)
  const hub = createLiveHub({ db, connectionString: directConnectionString, log, readMessages })
  health.add('live events', hub.problem)
  health.measure({ name: 'live_streams_open', help: 'Open streams of live events.', value: hub.countStreams })

  const securityHeaders = await listSecurityHeaders({ isHttps: config.baseUrl.startsWith('https:') })
  const pageCache = renderPage
    ? createPageCache({
        findChange: repeatCalls({ now, publicReads }, services),
        securityHeaders,
        photographsAt: config.site.photographsAt,
        shared: cdnCache(config, log),
      })
    : null
  if (pageCache && config.sharedPages) health.add('CDN cache', pageCache.problem)
  health.measure({
    name: 'page_cache_bytes',
    help: 'Memory of the rendered pages that are kept for visitors.',
    value: () => pageCache?.size().bytes ?? 0,
  })
  const metrics = parts.startMetrics()
  const pages = renderPage
    ? { renderPage, before: [], upgrade: undefined, close: async () => undefined }
    : await watchPages()
  const caller = { ...database, publicReads, services, readAddress: clientAddressReader(config.trustedProxies) }
  const app = createApp({
    ...caller,
    pageCache,
    port: config.port,
    renderPage: pages.renderPage,
    site: config.site,
    health: new Hono().route('/', healthRoutes).route('/', metrics.routes),
    routes: siteRoutes({ ...caller, hub, ...(sandbox && { sandbox }) }),
    measure: every(metrics.measure, traceRequests, logRequests(log)),
  })
  const direct = { isOurHost: ourHosts(config.baseUrl, config.port), observerOf: metrics.observerOf, log }
  const answerSearch = answerSearches({
    ...direct,
    securityHeaders,
    index: services.searchIndex,
    reader: services.queryParser,
  })
  const answerPage = pageCache
    ? [serveCachedPages({ ...direct, pages: pageCache, namesSession: services.accounts.namesSession })]
    : []
  const countViews = answerViews({ ...direct, ...caller, securityHeaders })
  const before = [answerSearch, ...answerPage, countViews, ...pages.before]
  port.open({ fetch: app.fetch, before, upgrade: pages.upgrade })
  return {
    close: async () => {
      hub.close()
      pageCache?.stop()
      await pages.close()
    },
  }
}

function cdnCache({ baseUrl, sharedPages }: Config, log: Logger) {
  if (!sharedPages) return null
  const { seconds, purgeUrl: url, purgeToken: token } = sharedPages
  return { seconds, ...pagePurger({ baseUrl, url, token }), log }
}
