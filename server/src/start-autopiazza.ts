import { join } from 'node:path'
import { demoPassword, loadDemo } from '@autopiazza/demo'
import type { Logger } from 'pino'
import { createBucketPhotoStore, createFolderPhotoStore } from './adapters/files/photo-store.ts'
import { createTemporaryFiles } from './adapters/files/temporary-files.ts'
import { createPhotoProcessor } from './adapters/photo-processor/photo-processor.ts'
import type { Config } from './config/config.ts'
import { type Context, systemContext } from './kernel/context.ts'
import { migrate } from './database/migrate.ts'
import type { ProductDatabase } from './database/open-database.ts'
import { endGracefully, withinMilliseconds } from './runtime/end-gracefully.ts'
import { endRequests } from './lifecycle/end-requests.ts'
import { healthRoutes, statusSite } from './http/health.ts'
import { loadBuiltPages } from './http/pages.ts'
import { createMetrics } from './http/metrics.ts'
import type { Port } from './http/serve.ts'
import { startBackgroundWork } from './jobs/background-work.ts'
import { createApplicantEncryption } from './modules/financing/index.ts'
import { createExportEncryption } from './modules/stock-export/index.ts'
import { createFeedEncryption } from './modules/feeds/index.ts'
import { createWebhookEncryption } from './modules/outgoing-webhooks/index.ts'
import { storeTerms } from './modules/checkout/index.ts'
import { createAccounts } from './modules/identity/index.ts'
import { createViewCounter, locatePickupLocations } from './modules/listings/index.ts'
import { createMarketThread } from './modules/valuation/index.ts'
import { createQueryParser, createStockVocabulary, sqlSearchIndex } from './modules/search/index.ts'
import { openPools } from './lifecycle/open-pools.ts'
import { openSearchIndex } from './lifecycle/open-search-index.ts'
import { openSite } from './lifecycle/open-site.ts'
import { openOutsideWorld } from './outside-world.ts'
import { createComponentHealth } from './observability/component-health.ts'
import { refuseDemoAccounts } from './lifecycle/refuse-demo-accounts.ts'
import type { Dependencies } from './dependencies.ts'
import { watchDiskSpace } from './observability/disk-space.ts'
import { checkKeyUse } from './lifecycle/key-use.ts'
import { loadKeyRing } from './secrets/load-key-ring.ts'

interface Start {
  readonly config: Config
  readonly log: Logger
  readonly port: Port
  readonly database: Promise<ProductDatabase>
  readonly isDevelopment: boolean
}

/** Starts all components in order, with a log line for each; stops on SIGTERM and SIGINT. */
export async function startAutopiazza({ config, log, port, database, isDevelopment }: Start): Promise<void> {
  const traces =
    config.tracing && (await import('./observability/open-telemetry.ts')).startOpenTelemetry(config.tracing)
  const health = createComponentHealth()
  const { roles } = config
  const isWeb = roles.has('web')
  const [postgres, renderPage] = await Promise.all([database, isDevelopment || !isWeb ? undefined : loadBuiltPages()])
  health.add('embedded PostgreSQL', postgres.problem)
  const disk = watchDiskSpace({ folder: config.dataDir })
  health.add('disk', disk.problem, { isEssential: !config.database.url })
  health.measure({ name: 'disk_free_bytes', help: 'Free space on the disk of DATA_DIR.', value: disk.freeBytes })
  const direct = postgres.directConnectionString
  const keys = await loadKeyRing(config)
  await migrate({ connectionString: direct, log })
  const connections = await openPools({ config, postgres, log, health })
  const { forRequests, forJobs } = connections
  const { db, now } = forRequests
  await storeTerms({ db })
  const asDemo = systemContext(forJobs, 'demo')
  await refuseDemoAccounts(config, asDemo)
  if (config.isDemo) await fillWithDemo(asDemo, log)
  await locatePickupLocations(systemContext(forJobs, 'start'))

  const keyProblem = await checkKeyUse(systemContext(forJobs, 'start'), keys.encryption, log)
  health.add('secrets', () => keyProblem)
  if (!config.hasOutsideCalls)
    log.warn('OUTSIDE_CALLS=off: no mail, webhook, payment, refund, credit request or purge leaves this machine')
  const temporaryFiles = createTemporaryFiles(join(config.dataDir, 'uploads'))
  const { sandbox, mail, cards, financing, ...outside } = await openOutsideWorld(
    config,
    keys.links,
    log,
    temporaryFiles,
  )
  if (sandbox) health.add('sandbox', sandbox.problem)
  const onError = (err: unknown): void => log.warn({ err }, 'The photo store failed')
  const photoProcessor = createPhotoProcessor()
  health.add('photo processes', photoProcessor.problem)
  await temporaryFiles.removeRemains()
  const asSearch = systemContext(forRequests, 'search')
  const search = isWeb
    ? openSearchIndex(asSearch, { connectionString: direct, dataDir: config.dataDir, log, health })
    : null
  const services: Dependencies = {
    log,
    baseUrl: config.baseUrl,
    photographsAt: config.site.photographsAt,
    secret: keys.links,
    hasOutsideCalls: config.hasOutsideCalls,
    isFinancingOffered: financing !== null,
    accounts: createAccounts({ ...forRequests, baseUrl: config.baseUrl, keys }),
    cards,
    financing: financing && { provider: financing, encryption: createApplicantEncryption(keys.encryption) },
    photos: config.storage
      ? await createBucketPhotoStore({ ...config.storage, onError })
      : createFolderPhotoStore(config.dataDir, { onError }),
    photoProcessor,
    photoFetcher: outside.photoFetcher,
    temporaryFiles,
    webhooks: { sender: outside.webhookSender, encryption: createWebhookEncryption(keys.encryption) },
    exportEncryption: createExportEncryption(keys.encryption),
    feeds: { fetcher: outside.feedFetcher, encryption: createFeedEncryption(keys.encryption) },
    views: createViewCounter({ ctx: systemContext(forJobs, 'views'), log }),
    market: createMarketThread(direct),
    searchIndex: search?.index ?? sqlSearchIndex(asSearch),
    queryParser: createQueryParser({
      vocabulary: await createStockVocabulary({ db }, log),
      languageModel: outside.languageModel,
      log,
      now,
    }),
  }

  const worker = await startBackgroundWork({
    pool: connections.queue,
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
      pools: connections.pools,
      db,
      health,
      access: { token: config.metricsToken, isBehindProxy: config.isPublic || config.trustedProxies.length > 0 },
    })
  const site = isWeb
    ? await openSite({
        config,
        log,
        port,
        services,
        ...forRequests,
        publicReads: connections.publicReads,
        directConnectionString: direct,
        health,
        healthRoutes: status,
        startMetrics,
        sandbox,
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
    await photoProcessor.close() // aborts running photograph work, which the worker then returns to the queue
    services.market.close()
    await worker.stop()
    await search?.stop()
    mail.close()
    await sandbox?.close()
    await connections.stop()
    if (traces) await withinMilliseconds(1_000, traces.stop())
    await postgres.stop()
  })
  process.stdout.write(`${readyLine(config, sandbox !== undefined)}\n`)
}

async function fillWithDemo(ctx: Context, log: Logger): Promise<void> {
  if (await loadDemo(ctx)) log.info('Loaded the demo stock')
}

function readyLine({ baseUrl, isDemo, hasOutsideCalls }: Config, hasMailbox: boolean): string {
  const accounts = isDemo
    ? ` · sign in as cliente@demo.autopiazza.it or venditore@demo.autopiazza.it, password ${demoPassword}`
    : ''
  const practice = hasOutsideCalls
    ? ''
    : ' · OUTSIDE_CALLS=off: no mail, webhook, payment or refund leaves this machine'
  return `Autopiazza is at ${baseUrl}${accounts}${hasMailbox ? ` · mailbox ${baseUrl}/sandbox/mail` : ''}${practice}`
}
