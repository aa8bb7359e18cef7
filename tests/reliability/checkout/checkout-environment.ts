import { randomUUID } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProductCopies } from '../copies/product-copies.ts'
import { Proxy } from '../copies/proxy.ts'
import { ClockedProduct } from '../faults/clocked-product.ts'
import { findFreePort } from '../product/free-port.ts'
import { ProductDatabase } from '../product/product-database.ts'
import type { Product } from '../product/product.ts'
import { ProductProcess } from '../product/product-process.ts'
import type { ProductSettings } from '../product/product-settings.ts'
import type { ProviderLedger } from '../product/provider-ledger.ts'
import { CardProvider } from './card-provider.ts'
import { Marketplace } from './marketplace.ts'

/** How the product runs: one process with its embedded database; copies behind a proxy, with a pooler and a replica; or one process and a database with an adjustable clock. */
export type SetUp = 'alone' | 'copies' | 'clocked'

const firstStartTimeout = 60_000
const restartTimeout = 60_000

/** The environment of every promise: the running product, its database, the card provider, and functions that create users and cars. */
export class CheckoutEnvironment {
  readonly product: Product
  readonly provider: CardProvider
  readonly ledger: ProviderLedger
  readonly database: ProductDatabase
  readonly marketplace: Marketplace
  readonly #folder: string

  private constructor(folder: string, product: Product, provider: CardProvider, secret: string) {
    this.#folder = folder
    this.product = product
    this.provider = provider
    this.ledger = provider.ledger
    this.database = new ProductDatabase(product.databaseDir)
    this.marketplace = new Marketplace({ database: this.database, address: product.address, secret })
  }

  static async start(setUp: SetUp = 'alone'): Promise<CheckoutEnvironment> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'autopiazza-reliability-')))
    const proxy = await Proxy.prepare()
    const port = setUp === 'copies' ? proxy.port : await findFreePort()
    const address = `http://127.0.0.1:${port}`
    const secret = randomUUID() + randomUUID()
    const provider = await CardProvider.start(join(folder, 'provider'), address)
    const settings = { ...provider.settings, SESSION_SECRET: secret, LOG_LEVEL: 'info' }
    const ofOne = { ...settings, BASE_URL: address, DEMO: '0' }
    const launch = {
      alone: () => startAlone(join(folder, 'product'), port, ofOne),
      copies: () => ProductCopies.start({ folder, proxy, settings }),
      clocked: () => ClockedProduct.start({ folder, port, settings: ofOne }),
    }
    try {
      const product = await launch[setUp]()
      return new CheckoutEnvironment(folder, product, provider, secret)
    } catch (error) {
      await provider.close()
      throw error
    }
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

async function startAlone(dataDir: string, port: number, settings: ProductSettings): Promise<ProductProcess> {
  const product = new ProductProcess(dataDir, port, settings)
  product.start()
  await product.waitForStart(firstStartTimeout).catch(async (error: unknown) => {
    await product.killEverything()
    throw error
  })
  return product
}
