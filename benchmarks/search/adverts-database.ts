import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@autopiazza/server/database/embedded/start-embedded-postgres'
import { migrate } from '@autopiazza/server/database/migrate'
import { readMigrations } from '@autopiazza/server/database/read-migrations'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { barePostgres } from '../bare-postgres.ts'
import { keepsDatabases } from '../size.ts'

export interface AdvertsDatabase {
  readonly connectionString: string
  stop(): Promise<void>
}

const warningsOnly = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }

/**
 * Opens a PostgreSQL with the product's schema and this number of generated adverts, changed for one benchmark by SQL
 * of its own. It is deleted after the run; with --keep it is reused until the schema or the seed changes.
 */
export async function openAdvertsDatabase(
  rows: number,
  { benchmark, changes }: { readonly benchmark: string; readonly changes: string } = {
    benchmark: 'search',
    changes: '',
  },
): Promise<AdvertsDatabase> {
  const seed = `${await readFile(join(import.meta.dirname, 'seed.sql'), 'utf8')}${changes}`
  const folder = keepsDatabases
    ? await reusedFolder(benchmark, rows, seed)
    : await mkdtemp(join(tmpdir(), `bench-${benchmark}-`))
  const server = await startEmbeddedPostgres({ dataDir: folder, log: warningsOnly })
  const stop = async (): Promise<void> => {
    await server.stop()
    if (!keepsDatabases) await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ connectionString: server.connectionString, log: warningsOnly })
    await fill(server.connectionString, rows, seed)
    return { connectionString: server.connectionString, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function reusedFolder(benchmark: string, rows: number, seed: string): Promise<string> {
  const shape = [seed, ...(await readMigrations()).map(({ checksum }) => checksum)].join()
  const cache = join(projectRoot, 'node_modules/.cache/autopiazza')
  const name = `bench-${benchmark}-${rows}-${createHash('sha256').update(shape).digest('hex').slice(0, 12)}`
  await mkdir(cache, { recursive: true })
  const outdated = (await readdir(cache)).filter(
    (other) => other.startsWith(`bench-${benchmark}-${rows}-`) && other !== name,
  )
  for (const other of outdated) await rm(join(cache, other), { recursive: true, force: true })
  return join(cache, name)
}

async function fill(connectionString: string, rows: number, seed: string): Promise<void> {
  const sql = barePostgres(connectionString, 1)
  try {
    if ((await sql`select 1 from vehicle_listings limit 1`).length > 0) return
    await sql.unsafe(`begin; set local bench.rows = ${rows}; ${seed}; commit`)
    await sql`vacuum analyze`
  } finally {
    await sql.end()
  }
}
