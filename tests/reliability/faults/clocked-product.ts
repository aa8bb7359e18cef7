import { join } from 'node:path'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { type Replica, startReplica } from '@autopiazza/server/database/testing/start-replica'
import { ProductProcess } from '../product/product-process.ts'
import type { ProductSettings } from '../product/product-settings.ts'
import { MovableClock } from './movable-clock.ts'

const startTimeout = 60_000
const quiet = { info: () => undefined, warn: () => undefined }

interface ClockedParts {
  readonly folder: string
  readonly port: number
  readonly settings: ProductSettings
}

/** The product and its PostgreSQL with a clock that can be moved while they run. */
export class ClockedProduct extends ProductProcess {
  readonly clock: MovableClock
  readonly #database: Replica

  private constructor({ folder, port, settings }: ClockedParts, clock: MovableClock, database: Replica) {
    super(join(folder, 'product'), port, {
      ...settings,
      ...clock.environment,
      DATABASE_URL: database.connectionString,
    })
    this.clock = clock
    this.#database = database
  }

  static async start(parts: ClockedParts): Promise<ClockedProduct> {
    const clock = await MovableClock.create(parts.folder)
    const product = new ClockedProduct(parts, clock, await startDatabase(parts.folder, clock))
    product.start()
    await product.waitForStart(startTimeout).catch(async (error: unknown) => {
      await product.killEverything()
      throw error
    })
    return product
  }

  override get databaseDir(): string {
    return this.#database.dataDir
  }

  override async killDatabase(): Promise<void> {
    await this.#database.kill()
    await this.#database.start()
  }

  override async killEverything(): Promise<void> {
    await super.killEverything()
    await this.#database.stop()
  }
}

/** The embedded server passes no environment to its processes, so it is replaced by a copy with a different program. */
async function startDatabase(folder: string, clock: MovableClock): Promise<Replica> {
  const firstDir = join(folder, 'first')
  const first = await startEmbeddedPostgres({ dataDir: firstDir, log: quiet })
  const database = await startReplica({
    primary: first,
    primaryDir: firstDir,
    dataDir: join(folder, 'database'),
    wrap: (dataDir, program) => clock.wrap(dataDir, program),
  })
  await database.promote()
  await first.stop()
  return database
}
