import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../product/free-port.ts'
import { ProductDatabase } from '../product/product-database.ts'
import { ProductProcess } from '../product/product-process.ts'
import { ProviderLedger } from '../product/provider-ledger.ts'

/** The product with an empty data directory and its own sandbox, as a new installation starts it. */
export class BootEnvironment {
  readonly product: ProductProcess
  readonly database: ProductDatabase
  readonly ledger: ProviderLedger

  private constructor(product: ProductProcess) {
    this.product = product
    this.database = new ProductDatabase(product.dataDir)
    this.ledger = new ProviderLedger(join(product.dataDir, 'sandbox'))
  }

  /** Prepares everything; the product is not started yet. */
  static async prepare(): Promise<BootEnvironment> {
    const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'autopiazza-boot-')))
    return new BootEnvironment(new ProductProcess(dataDir, await findFreePort()))
  }

  async close(): Promise<void> {
    await this.database.close()
    await this.product.killEverything()
    await rm(this.product.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
