import { createHash } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../../runtime/project-root.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabaseServer: { readonly connectionString: string; readonly template: string }
  }
}

const silent = { info: () => undefined, warn: () => undefined }
/** This cache may be lost in a power cut, so it does not wait for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}
const runsAtOnce = 8

/** Vitest global setup: starts one PostgreSQL for the whole run, kept between runs, with a migrated template to copy databases from. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const server = await startFirstFree()
  const template = await prepareTemplate(server.connectionString)
  project.provide('testDatabaseServer', { connectionString: server.connectionString, template })
  return () => server.stop()
}

const memory = '/dev/shm'
const roomInMemory = 4 * 1024 ** 3

/** Prefers a folder in memory when there is room, because creating hundreds of databases there takes a tenth of the time on a disk. */
async function folderOfClusters(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < roomInMemory) return join(projectRoot, 'node_modules/.cache/autopiazza')
  return join(memory, `autopiazza-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 16)}`)
}

/** Parallel runs use one cluster each. A cluster that does not start is deleted and created again. */
async function startFirstFree(): Promise<EmbeddedPostgres> {
  const folder = await folderOfClusters()
  for (let slot = 1; slot <= runsAtOnce; slot += 1) {
    const dataDir = join(folder, `test-database-${slot}`)
    const start = () => startEmbeddedPostgres({ dataDir, log: silent, settings })
    try {
      return await start().catch(async (error: Error) => {
        if (error.message.startsWith('Another Autopiazza')) throw error
        await rm(dataDir, { recursive: true, force: true })
        return start()
      })
    } catch (error) {
      if (slot === runsAtOnce || !(error instanceof Error && error.message.startsWith('Another Autopiazza')))
        throw error
    }
  }
  throw new Error('no cluster to test on')
}

async function prepareTemplate(connectionString: string): Promise<string> {
  const migrations = await readMigrations()
  const template = `template_${createHash('sha256')
    .update(['queue', ...migrations.map(({ checksum }) => checksum)].join())
    .digest('hex')
    .slice(0, 16)}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^(test|template|draft)_'`,
    )
    for (const { datname } of rows.filter((row) => row.datname !== template))
      await client.query(`drop database if exists ${datname} with (force)`)
    if (rows.some((row) => row.datname === template)) return template
    const draft = template.replace('template', 'draft')
    await client.query(`create database ${draft}`)
    await migrate({ connectionString: inDatabase(connectionString, draft), log: silent })
    await client.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

function inDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return url.href
}
