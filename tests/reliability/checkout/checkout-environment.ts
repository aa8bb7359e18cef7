import { randomUUID } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '../database.ts'
import { freePort, Product } from '../product.ts'
import { CardProvider } from './card-provider.ts'
import { Marketplace } from './marketplace.ts'

const firstStart = 60_000
export const laterStart = 30_000

/** Everything a promise is tried on: the running product, the provider beside it, and who wants what. */
export class Stage {
  readonly product: Product
  readonly provider: CardProvider
  readonly database: Database
  readonly market: Marketplace
  readonly #folder: string

  private constructor(folder: string, product: Product, provider: CardProvider, secret: string) {
    this.#folder = folder
    this.product = product
    this.provider = provider
    this.database = new Database(product.dataDir)
    this.market = new Marketplace({ database: this.database, address: product.address, secret })
  }

  static async open(): Promise<Stage> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'autopiazza-reliability-')))
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const secret = randomUUID() + randomUUID()
    const provider = await CardProvider.open(join(folder, 'provider'), address)
    const product = new Product(join(folder, 'product'), port, {
      ...provider.settings,
      BASE_URL: address,
      SESSION_SECRET: secret,
      DEMO: '0',
      LOG_LEVEL: 'info',
    })
    const stage = new Stage(folder, product, provider, secret)
    product.start()
    await product.untilThere(firstStart).catch(async (error: unknown) => {
      await stage.close()
      throw error
    })
    return stage
  }

  /** Kills the application or the database; answers when it serves again. */
  async kill(what: 'application' | 'database'): Promise<void> {
    if (what === 'database') await this.product.killDatabase()
    else {
      await this.product.kill()
      this.product.start()
      await this.product.untilThere(laterStart)
    }
    await this.product.untilReady(laterStart)
  }

  async close(): Promise<void> {
    await this.database.close()
    await this.product.sweep()
    await this.provider.close()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
