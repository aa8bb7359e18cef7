import { demoPassword, loadDemo } from '@autopiazza/demo'
import { every } from 'hono/combine'
import type { Logger } from 'pino'
import { createBucketPhotoStore, createFolderPhotoStore } from './adapters/files/photo-store.ts'
import { pagePurger } from './adapters/page-cache/purge-pages.ts'
import { createFinancingProvider } from './adapters/financing-provider/financing-provider.ts'
import { createLanguageModel } from './adapters/language-model/language-model.ts'
import { createPhotoFetcher } from './adapters/photo-fetcher/photo-fetcher.ts'
import { createPhotoProcessor } from './adapters/photo-processor/photo-processor.ts'
import { createSmtpTransport } from './adapters/smtp/smtp-transport.ts'
import { createStripeCardProvider } from './adapters/stripe/stripe-card-provider.ts'
import { createWebhookSender } from './adapters/webhook-sender/webhook-sender.ts'
import type { Config } from './config.ts'
import { type Context, systemContext } from './context.ts'
import { createDatabase } from './database/database.ts'
import { followDatabaseClock } from './database/database-clock.ts'
import { migrate } from './database/migrate.ts'
import type { ProductDatabase } from './database/open-database.ts'
import { createPool, jobLimits } from './database/pool.ts'
import { endGracefully, withinMilliseconds } from './end-gracefully.ts'
import { createApp } from './http/app.ts'
import { clientAddressReader } from './http/client-address.ts'
import { answerSearches } from './http/search-answer.ts'
import { listSecurityHeaders, ourHosts } from './http/security-headers.ts'
import { healthRoutes } from './http/health.ts'
import { watchPages } from './http/development-pages.ts'
import { loadBuiltPages } from './http/pages.ts'
import { ownRoutes } from './http/own-routes.ts'
import { createMetrics } from './http/metrics.ts'
import { answerKeptPages } from './http/kept-pages/answer-kept-pages.ts'
import { askAgain } from './http/kept-pages/ask-again.ts'
import { createKeptPages } from './http/kept-pages/kept-pages.ts'
import { logRequests } from './http/log-requests.ts'
import { closeServer, type Port } from './http/serve.ts'
import { startBackgroundWork } from './jobs/background-work.ts'
import { createLiveHub } from './live/index.ts'
import { createApplicantEncryption } from './modules/financing/index.ts'
import { createWebhookEncryption } from './modules/outgoing-webhooks/index.ts'
import { keepTerms } from './modules/checkout/index.ts'
import { createAccounts } from './modules/identity/index.ts'
import { createViewCounter, locatePickupLocations } from './modules/listings/index.ts'
import { liveMessages } from './modules/messaging/index.ts'
import { createMarketThread } from './modules/valuation/index.ts'
import { createSearchReader, createStockVocabulary } from './modules/search/index.ts'
import { openSearchIndex } from './open-search-index.ts'
import { createProviders } from './providers.ts'
import { createPartHealth } from './part-health.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'
import type { Dependencies } from './dependencies.ts'
import { watchDiskSpace } from './disk-space.ts'
import { loadSessionSecret } from './session-secret.ts'

interface Start {
  readonly config: Config
  readonly log: Logger
  readonly port: Port
  readonly database: Promise<ProductDatabase>
  readonly isDevelopment: boolean
}

/** Starts all parts in order, one line of log each; stops on SIGTERM and SIGINT. */
export async function startAutopiazza({ config, log, port, database, isDevelopment }: Start): Promise<void> {
  const health = createPartHealth()
  const [postgres, renderPage] = await Promise.all([database, isDevelopment ? undefined : loadBuiltPages()])
  health.add('embedded PostgreSQL', postgres.problem)
  const disk = watchDiskSpace({ folder: config.dataDir })
  health.add('disk', disk.problem, { isEssential: !config.database.url })
  health.measure({ name: 'disk_free_bytes', help: 'Free space on the disk of DATA_DIR.', value: disk.freeBytes })
  const secret = await loadSessionSecret(config)
  await migrate({ connectionString: postgres.connectionString, log })
  const pool = createPool({ connectionString: postgres.connectionString, log })
  const db = createDatabase(pool)
  await keepTerms({ db })
  const jobPool = createPool({
    connectionString: postgres.connectionString,
    log,
    max: 6,
    applicationName: 'autopiazza jobs',
    limits: jobLimits,
  })
  const clock = await followDatabaseClock(db)
  health.add('database clock', clock.problem)
  health.measure({
    name: 'database_clock_difference_seconds',
    help: "How much later it is by the database's clock than by this process's; every time written or decided is the database's.",
    value: clock.differenceSeconds,
  })
  const { now } = clock
  const forRequests = { db, now }
  const forJobs = { db: createDatabase(jobPool), now }
  const asDemo = systemContext(forJobs, 'demo')
  await refuseDemoAccounts(config, asDemo)
  if (config.isDemo) await fillWithDemo(asDemo, log)
  await locatePickupLocations(systemContext(forJobs, 'start'))

  const providers = await createProviders(config, secret, log)
  if (providers.sandbox) health.add('sandbox', providers.sandbox.problem)
  const mail = createSmtpTransport({ url: providers.smtpUrl, from: config.mail.from })
  const onError = (err: unknown): void => log.warn({ err }, 'The photo store failed')
  const photoProcessor = createPhotoProcessor()
  health.add('photo processes', photoProcessor.problem)
  const asSearch = systemContext(forRequests, 'search')
  const search = openSearchIndex(asSearch, {
    connectionString: postgres.connectionString,
    dataDir: config.dataDir,
    log,
  })
  health.add('search index', search.problem)
  health.measure({
    name: 'search_index_adverts',
    help: 'Adverts in the search index.',
    value: () => search.size().adverts,
  })
  health.measure({ name: 'search_index_bytes', help: 'Memory of the search index.', value: () => search.size().bytes })
  const services: Dependencies = {
    log,
    baseUrl: config.baseUrl,
    secret,
    isFinancingOffered: providers.financing !== null,
    accounts: createAccounts({ ...forRequests, baseUrl: config.baseUrl, secret, log }),
    cards: createStripeCardProvider(providers.stripe),
    financing: providers.financing && {
      provider: createFinancingProvider(providers.financing),
      encryption: createApplicantEncryption(secret),
    },
    photos: config.storage
      ? await createBucketPhotoStore({ ...config.storage, onError })
      : createFolderPhotoStore(config.dataDir, { onError }),
    photoProcessor,
    photoFetcher: createPhotoFetcher({ baseUrl: config.baseUrl }),
    webhooks: {
      sender: createWebhookSender({ baseUrl: config.baseUrl, mayCallThisMachine: config.webhooksToThisMachine }),
      encryption: createWebhookEncryption(secret),
    },
    views: createViewCounter({ ctx: systemContext(forJobs, 'views'), log }),
    market: createMarketThread(postgres.connectionString),
    searchIndex: search.index,
    searchReader: createSearchReader({
      vocabulary: await createStockVocabulary({ db }, log),
      languageModel: config.languageModel ? createLanguageModel(config.languageModel) : null,
      log,
      now,
    }),
  }

  const worker = await startBackgroundWork({ pool, ...forJobs, services, mail, isAlone: !config.database.url, health })
  const readMessages = liveMessages(new URL(config.baseUrl).hostname)
  const hub = createLiveHub({ db, connectionString: postgres.connectionString, log, readMessages })
  health.add('live events', hub.problem)

  const securityHeaders = await listSecurityHeaders({ isHttps: config.baseUrl.startsWith('https:') })
  const keptPages = isDevelopment
    ? null
    : createKeptPages({
        areAnswersTheSame: askAgain(forRequests, services),
        securityHeaders,
        shared: sharedCache(config, log),
      })
  if (keptPages && config.sharedPages) health.add('shared cache', keptPages.problem)
  health.measure({
    name: 'kept_pages_bytes',
    help: 'Memory of the rendered pages that are kept for visitors.',
    value: () => keptPages?.size().bytes ?? 0,
  })
  const metrics = createMetrics({
    pool,
    db,
    health,
    access: { token: config.metricsToken, isBehindProxy: config.isPublic || config.trustedProxies.length > 0 },
  })
  const pages = renderPage
    ? { renderPage, before: [], upgrade: undefined, close: async () => undefined }
    : await watchPages()
  const caller = { ...forRequests, services, readAddress: clientAddressReader(config.trustedProxies) }
  const ending = { isClosing: false }
  const routes = ownRoutes({ ...caller, hub, metrics, sandbox: providers.sandbox })
  const app = createApp({
    ...caller,
    keptPages,
    port: config.port,
    renderPage: pages.renderPage,
    site: config.site,
    health: healthRoutes({ db, isClosing: () => ending.isClosing, health }),
    routes,
    measure: every(metrics.measure, logRequests(log)),
  })
  const direct = {
    isOurHost: ourHosts(config.baseUrl, config.port),
    observe: metrics.observe,
    log,
  }
  const answerSearch = answerSearches({
    ...direct,
    securityHeaders,
    index: services.searchIndex,
    reader: services.searchReader,
    ctx: asSearch,
  })
  const answerPage = keptPages
    ? [answerKeptPages({ ...direct, pages: keptPages, namesSession: services.accounts.namesSession })]
    : []
  port.open({ fetch: app.fetch, before: [answerSearch, ...answerPage, ...pages.before], upgrade: pages.upgrade })

  endGracefully(log, async () => {
    ending.isClosing = true
    hub.close()
    keptPages?.stop()
    await pages.close()
    await closeServer(port.server, 4_000)
    await withinMilliseconds(1_000, services.views.flush()).catch((err: unknown) =>
      log.warn({ err }, 'The last views were not written'),
    )
    await photoProcessor.close() // aborts long work on pictures, which the worker then returns to the queue
    services.market.close()
    await worker.stop()
    await search.stop()
    mail.close()
    await providers.sandbox?.close()
    // A connection may belong to work that was aborted.
    await withinMilliseconds(1_000, Promise.all([pool.end(), jobPool.end()]))
    clock.stop()
    await postgres.stop()
  })
  process.stdout.write(`${readyLine(config, providers.sandbox !== undefined)}\n`)
}

function sharedCache({ baseUrl, sharedPages }: Config, log: Logger) {
  if (!sharedPages) return null
  const { seconds, purgeUrl: url, purgeToken: token } = sharedPages
  return { seconds, ...pagePurger({ baseUrl, url, token }), log }
}

async function fillWithDemo(ctx: Context, log: Logger): Promise<void> {
  if (await loadDemo(ctx)) log.info('Loaded the demo stock')
}

function readyLine({ baseUrl, isDemo }: Config, hasMailbox: boolean): string {
  const accounts = isDemo
    ? ` · sign in as cliente@demo.autopiazza.it or venditore@demo.autopiazza.it, password ${demoPassword}`
    : ''
  return `Autopiazza is at ${baseUrl}${accounts}${hasMailbox ? ` · mailbox ${baseUrl}/sandbox/mail` : ''}`
}
