import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'

export type ProductDatabase = Pick<EmbeddedPostgres, 'connectionString' | 'problem' | 'stop'>

/** The database of DATABASE_URL, or the embedded one; `onLaunch` is called while it starts, never for one that runs already. */
export async function openDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  { log, onLaunch }: { readonly log: Logger; readonly onLaunch: () => void },
): Promise<ProductDatabase> {
  if (database.url) {
    await mkdir(dataDir, { recursive: true })
    return { connectionString: database.url, problem: () => null, stop: async () => undefined }
  }
  log.info('Starting PostgreSQL')
  return startEmbeddedPostgres({ dataDir, log, onLaunch })
}
