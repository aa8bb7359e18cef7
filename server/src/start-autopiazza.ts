import { demoPassword, loadDemo } from '@autopiazza/demo'
import type { Logger } from 'pino'
import { createBucketPhotoStore, createFolderPhotoStore } from './adapters/files/photo-store.ts'
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
import { watchWalArchive } from './database/embedded/wal-archive.ts'
import { followDatabaseClock } from './database/database-clock.ts'
import { migrate } from './database/migrate.ts'
import type { ProductDatabase } from './database/open-database.ts'
import { createPool, findMissingLimits, jobLimits } from './database/pool.ts'
import { openPublicReads } from './database/replica/public-reads.ts'
import { endGracefully, withinMilliseconds } from './end-gracefully.ts'
import { endRequests } from './end-requests.ts'
import { healthRoutes, statusSite } from './http/health.ts'
import { loadBuiltPages } from './http/pages.ts'
import { createMetrics } from './http/metrics.ts'
import type { Port } from './http/serve.ts'
import { startBackgroundWork } from './jobs/background-work.ts'
import { createApplicantEncryption } from './modules/financing/index.ts'
import { createWebhookEncryption } from './modules/outgoing-webhooks/index.ts'
import { keepTerms } from './modules/checkout/index.ts'
import { createAccounts } from './modules/identity/index.ts'
import { createViewCounter, locatePickupLocations } from './modules/listings/index.ts'
import { createMarketThread } from './modules/valuation/index.ts'
import { createSearchReader, createStockVocabulary, sqlSearchIndex } from './modules/search/index.ts'
import { openSearchIndex } from './open-search-index.ts'
import { openSite } from './open-site.ts'
import { createProviders } from './providers.ts'
import { createPartHealth } from './part-health.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'
import type { Dependencies } from './dependencies.ts'
import { watchDiskSpace } from './disk-space.ts'
import { checkKeyUse } from './key-use.ts'
import { loadKeyRing } from './load-key-ring.ts'

interface Start {
  readonly config: Config
  readonly log: Logger
  readonly port: Port
  readonly database: Promise<ProductDatabase>
  readonly isDevelopment: boolean
}

/** Starts all parts in order, one line of log each; stops on SIGTERM and SIGINT. */
export async function startAutopiazza({ config, log, port, database, isDevelopment }: Start): Promise<void> {
  const traces = config.tracing && (await import('./open-telemetry.ts')).startOpenTelemetry(config.tracing)
  const health = createPartHealth()
  const { roles } = config
  const isWeb = roles.has('web')
  const [postgres, renderPage] = await Promise.all([database, isDevelopment || !isWeb ? undefined : loadBuiltPages()])
  health.add('embedded PostgreSQL', postgres.problem)
  const disk = watchDiskSpace({ folder: config.dataDir })
  health.add('disk', disk.problem, { isEssential: !config.database.url })
  health.measure({ name: 'disk_free_bytes', help: 'Free space on the disk of DATA_DIR.', value: disk.freeBytes })
  const { connectionString, directConnectionString: direct, isPooled } = postgres
  const keys = await loadKeyRing(config)
  await migrate({ connectionString: direct, log })
  const pool = createPool({ connectionString, isPooled, log })
  const db = createDatabase(pool)
  if (isPooled) health.add('limits through the pooler', await findMissingLimits(db))
  await keepTerms({ db })
  const jobPool = createPool({
    connectionString: direct,
    log,
    max: 6,
    applicationName: 'autopiazza jobs',
    limits: jobLimits,
  })
  const archive = config.walArchive && !config.database.url ? watchWalArchive(db) : null
  if (archive) health.add('WAL archive', archive.problem)
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

  const keyProblem = await checkKeyUse(systemContext(forJobs, 'start'), keys.encryption, log)
  health.add('secrets', () => keyProblem)
  const providers = await createProviders(config, keys.links, log)
  if (providers.sandbox) health.add('sandbox', providers.sandbox.problem)
  const mail = createSmtpTransport({ url: providers.smtpUrl, from: config.mail.from })
  const onError = (err: unknown): void => log.warn({ err }, 'The photo store failed')
  const photoProcessor = createPhotoProcessor()
  health.add('photo processes', photoProcessor.problem)
  const asSearch = systemContext(forRequests, 'search')
  const search = isWeb
    ? openSearchIndex(asSearch, { connectionString: direct, dataDir: config.dataDir, log, health })
    : null
  const services: Dependencies = {
    log,
    baseUrl: config.baseUrl,
    photographsAt: config.site.photographsAt,
    secret: keys.links,
    isFinancingOffered: providers.financing !== null,
    accounts: createAccounts({ ...forRequests, baseUrl: config.baseUrl, keys, log }),
    cards: createStripeCardProvider(providers.stripe),
    financing: providers.financing && {
      provider: createFinancingProvider(providers.financing),
      encryption: createApplicantEncryption(keys.encryption),
    },
    photos: config.storage
      ? await createBucketPhotoStore({ ...config.storage, onError })
      : createFolderPhotoStore(config.dataDir, { onError }),
    photoProcessor,
    photoFetcher: createPhotoFetcher({ baseUrl: config.baseUrl }),
    webhooks: {
      sender: createWebhookSender({ baseUrl: config.baseUrl, mayCallThisMachine: config.webhooksToThisMachine }),
      encryption: createWebhookEncryption(keys.encryption),
    },
    views: createViewCounter({ ctx: systemContext(forJobs, 'views'), log }),
    market: createMarketThread(direct),
    searchIndex: search?.index ?? sqlSearchIndex(asSearch),
    searchReader: createSearchReader({
      vocabulary: await createStockVocabulary({ db }, log),
      languageModel: config.languageModel ? createLanguageModel(config.languageModel) : null,
      log,
      now,
    }),
  }

  const queue = isPooled ? createPool({ connectionString: direct, log, applicationName: 'autopiazza queue' }) : pool
  const worker = await startBackgroundWork({
    pool: queue,
    ...forJobs,
    services,
    mail,
    isAlone: !config.database.url,
    health,
    roles,
  })
  const ending = { isClosing: false }
  const status = healthRoutes({ db, isClosing: () => ending.isClosing, health })
  const startMetrics = () =>
    createMetrics({
      pools: { requests: pool, jobs: jobPool, ...(isPooled && { queue }) },
      db,
      health,
      access: { token: config.metricsToken, isBehindProxy: config.isPublic || config.trustedProxies.length > 0 },
    })
  const reads = openPublicReads({
    primary: { db, pool, connectionString: direct },
    replica: config.database.readUrl,
    log,
    health,
  })
  const site = isWeb
    ? await openSite({
        config,
        log,
        port,
        services,
        ...forRequests,
        publicReads: reads,
        directConnectionString: direct,
        health,
        healthRoutes: status,
        startMetrics,
        sandbox: providers.sandbox,
        renderPage,
      })
    : null
  if (!site) port.open(statusSite({ healthRoutes: status, metrics: startMetrics() }))

  endGracefully(log, async () => {
    ending.isClosing = true
    await endRequests({
      drain: config.drainSeconds * 1_000,
      server: port.server,
      closeSite: async () => site?.close(),
      flushViews: services.views.flush,
      log,
    })
    await photoProcessor.close() // aborts long work on pictures, which the worker then returns to the queue
    services.market.close()
    await worker.stop()
    await search?.stop()
    mail.close()
    await providers.sandbox?.close()
    // A connection may belong to work that was aborted.
    await withinMilliseconds(
      1_000,
      Promise.all([reads.stop(), queue.end(), jobPool.end(), ...(isPooled ? [pool.end()] : [])]),
    )
    if (traces) await withinMilliseconds(1_000, traces.stop())
    clock.stop()
    archive?.stop()
    await postgres.stop()
  })
  process.stdout.write(`${readyLine(config, providers.sandbox !== undefined)}\n`)
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
