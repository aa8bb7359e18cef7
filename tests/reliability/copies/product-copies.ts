import { join } from 'node:path'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { type Replica, startReplica } from '@autopiazza/server/database/testing/start-replica'
import { s3Keys, startS3Server } from '@autopiazza/server/adapters/files/testing/s3-server'
import pg from 'pg'
import { findFreePort } from '../product/free-port.ts'
import type { Product } from '../product/product.ts'
import { ProductProcess } from '../product/product-process.ts'
import type { ProductSettings } from '../product/product-settings.ts'
import { SuiteFailure } from '../suite-failure.ts'
import { DatabaseProxy } from './database-proxy.ts'
import { Pooler } from './pooler.ts'
import type { Proxy } from './proxy.ts'

const webCopies = 3
const startTimeout = 60_000
/** Opens /metrics of each copy. */
export const metricsToken = 'a token that opens the figures of a copy'
const quiet = { info: () => undefined, warn: () => undefined }

interface CopiesParts {
  readonly folder: string
  readonly proxy: Proxy
  readonly settings: ProductSettings
}

/**
 * Three web copies and one for jobs and photographs, behind HAProxy, on a PostgreSQL with a streaming replica, which
 * is reached through PgBouncer; photographs are in a bucket.
 */
export class ProductCopies implements Product {
  readonly address: string
  readonly databaseDir: string
  readonly web: readonly ProductProcess[]
  readonly jobs: ProductProcess
  readonly primary: Replica
  readonly replica: Replica
  readonly databaseProxy: DatabaseProxy
  readonly pooler: Pooler
  readonly proxy: Proxy
  readonly bucket: Awaited<ReturnType<typeof startS3Server>>
  /** Copies that were killed or stopped; kill() takes the next one each time. */
  #ended: ProductProcess[] = []
  #kills = 0

  private constructor(
    parts: Pick<
      ProductCopies,
      'web' | 'jobs' | 'primary' | 'replica' | 'databaseProxy' | 'pooler' | 'proxy' | 'bucket'
    >,
  ) {
    this.databaseDir = parts.primary.dataDir
    this.web = parts.web
    this.jobs = parts.jobs
    this.primary = parts.primary
    this.replica = parts.replica
    this.databaseProxy = parts.databaseProxy
    this.pooler = parts.pooler
    this.proxy = parts.proxy
    this.bucket = parts.bucket
    this.address = parts.proxy.address
  }

  static async start({ folder, proxy, settings }: CopiesParts): Promise<ProductCopies> {
    const primary = await startPrimary(folder)
    const replica = await startReplica({ primary, primaryDir: primary.dataDir, dataDir: join(folder, 'replica') })
    const databaseProxy = await DatabaseProxy.start(folder, [primary, replica])
    const direct = databaseProxy.addressOf(primary.connectionString)
    const pooler = await Pooler.start(folder, direct, primary.dataDir)
    const bucket = await startS3Server(['photographs'])
    const shared = {
      ...settings,
      BASE_URL: proxy.address,
      DATABASE_URL: pooler.connectionString,
      DATABASE_DIRECT_URL: direct,
      DATABASE_READ_URL: replica.connectionString,
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '2',
      STORAGE_URL: `s3://photographs?endpoint=${bucket.endpoint}&region=eu-south-1`,
      ...s3Keys,
      METRICS_TOKEN: metricsToken,
      DEMO: '0',
    }
    const copy = async (name: string, ROLES: string): Promise<ProductProcess> =>
      new ProductProcess(join(folder, name), await findFreePort(), { ...shared, ROLES })
    const web: ProductProcess[] = []
    for (let at = 1; at <= webCopies; at += 1) web.push(await copy(`web-${at}`, 'web'))
    const jobs = await copy('jobs', 'jobs,photos')
    const copies = new ProductCopies({ web, jobs, primary, replica, databaseProxy, pooler, proxy, bucket })
    await proxy.start(
      folder,
      web.map(({ port }) => port),
    )
    for (const one of copies.all) {
      one.start()
      await one.waitForStart(startTimeout)
    }
    await copies.waitUntilReady(startTimeout)
    return copies
  }

  get all(): readonly ProductProcess[] {
    return [this.jobs, ...this.web]
  }

  /** Kills one copy, a different one each time. */
  async kill(): Promise<void> {
    const one = this.all[this.#kills % this.all.length] ?? this.jobs
    this.#kills += 1
    this.#ended.push(one)
    await one.kill()
  }

  start(): void {
    for (const one of this.#ended) one.start()
  }

  async waitForStart(timeout: number): Promise<number> {
    const taken = await Promise.all(this.#ended.map((one) => one.waitForStart(timeout)))
    this.#ended = []
    return Math.max(0, ...taken)
  }

  /** Kills the database and starts it, as the service manager of its machine does. */
  async killDatabase(): Promise<void> {
    await this.primary.kill()
    await this.primary.start()
  }

  /** Waits until every copy is ready and the proxy has detected it. */
  async waitUntilReady(timeout: number): Promise<void> {
    await Promise.all(this.all.map((one) => one.waitUntilReady(timeout)))
    await this.proxy.waitUntilReached(timeout)
  }

  async stop(timeout: number): Promise<number | null> {
    this.#ended = [...this.all]
    const codes = await Promise.all(this.all.map((one) => one.stop(timeout)))
    return codes.find((code) => code !== 0) ?? 0
  }

  async killEverything(): Promise<void> {
    await Promise.all(this.all.map((one) => one.killEverything()))
    await this.proxy.stop()
    await this.pooler.stop()
    await this.databaseProxy.stop()
    await this.replica.stop()
    await this.primary.stop()
    await this.bucket.stop()
  }
}

/** Returns the copies of an environment that was started with them. */
export function copiesOf(product: Product): ProductCopies {
  if (product instanceof ProductCopies) return product
  throw new SuiteFailure('This promise is about copies: give --copies')
}

/** A server without the product's supervisor, which would restart a killed server before a replica takes over. */
async function startPrimary(folder: string): Promise<Replica> {
  const firstDir = join(folder, 'first')
  const first = await startEmbeddedPostgres({ dataDir: firstDir, log: quiet })
  await limitStatements(first.superuserConnectionString)
  const primary = await startReplica({ primary: first, primaryDir: firstDir, dataDir: join(folder, 'primary') })
  await primary.promote()
  await first.stop()
  return primary
}

/** A pooled connection has the limits of its role: limits that a process sets would apply to the next process too. */
async function limitStatements(superuser: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query("alter role autopiazza set statement_timeout = '10s'")
    await client.query("alter role autopiazza set idle_in_transaction_session_timeout = '30s'")
  } finally {
    await client.end()
  }
}
