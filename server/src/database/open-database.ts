import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'

export interface ProductDatabase extends Pick<EmbeddedPostgres, 'connectionString' | 'problem' | 'stop'> {
  /** Bypasses a pooler. For work that needs a dedicated session, such as migrations, jobs and notifications. */
  readonly directConnectionString: string
  readonly isPooled: boolean
}

/** Opens the database of DATABASE_URL, or the embedded one. `onLaunch` is called while the embedded server starts, but not if it already runs. */
export async function openDatabase(
  { database, dataDir, walArchive }: Pick<Config, 'database' | 'dataDir' | 'walArchive'>,
  { log, onLaunch }: { readonly log: Logger; readonly onLaunch: () => void },
): Promise<ProductDatabase> {
  if (database.url) {
    await mkdir(dataDir, { recursive: true })
    return {
      connectionString: database.url,
      directConnectionString: database.directUrl ?? database.url,
      isPooled: database.directUrl !== undefined,
      problem: () => null,
      stop: async () => undefined,
    }
  }
  log.info('Starting PostgreSQL')
  const embedded = await startEmbeddedPostgres({ dataDir, log, walArchive, onLaunch })
  return { ...embedded, directConnectionString: embedded.connectionString, isPooled: false }
}
