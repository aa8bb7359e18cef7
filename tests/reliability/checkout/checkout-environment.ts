import { randomUUID } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../product/free-port.ts'
import { ProductDatabase } from '../product/product-database.ts'
import { ProductProcess } from '../product/product-process.ts'
import type { ProviderLedger } from '../product/provider-ledger.ts'
import { CardProvider } from './card-provider.ts'
import { Marketplace } from './marketplace.ts'

const firstStartTimeout = 60_000
const restartTimeout = 30_000

/** The environment of every promise: the running product, its database, the card provider beside it, and functions that create people and cars. */
export class CheckoutEnvironment {
  readonly product: ProductProcess
  readonly provider: CardProvider
  readonly ledger: ProviderLedger
  readonly database: ProductDatabase
  readonly marketplace: Marketplace
  readonly #folder: string

  private constructor(folder: string, product: ProductProcess, provider: CardProvider, secret: string) {
    this.#folder = folder
    this.product = product
    this.provider = provider
    this.ledger = provider.ledger
    this.database = new ProductDatabase(product.dataDir)
    this.marketplace = new Marketplace({ database: this.database, address: product.address, secret })
  }

  static async start(): Promise<CheckoutEnvironment> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'autopiazza-reliability-')))
    const port = await findFreePort()
    const address = `http://127.0.0.1:${port}`
    const secret = randomUUID() + randomUUID()
    const provider = await CardProvider.start(join(folder, 'provider'), address)
    const product = new ProductProcess(join(folder, 'product'), port, {
      ...provider.settings,
      BASE_URL: address,
      SESSION_SECRET: secret,
      DEMO: '0',
      LOG_LEVEL: 'info',
    })
    const environment = new CheckoutEnvironment(folder, product, provider, secret)
    product.start()
    await product.waitForStart(firstStartTimeout).catch(async (error: unknown) => {
      await environment.close()
      throw error
    })
    return environment
  }

  /** Kills the application or the database and waits until the product serves again. */
  async kill(target: 'application' | 'database'): Promise<void> {
    if (target === 'database') await this.product.killDatabase()
    else {
      await this.product.kill()
      this.product.start()
      await this.product.waitForStart(restartTimeout)
    }
    await this.product.waitUntilReady(restartTimeout)
  }

  async close(): Promise<void> {
    await this.database.close()
    await this.product.killEverything()
    await this.provider.close()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
