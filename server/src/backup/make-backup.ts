import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Context } from '../kernel/context.ts'
import { listPhotoMasters, type PhotoStore } from '../modules/listings/index.ts'
import { backUpPhotographs, type PhotographsResult } from './back-up-photographs.ts'
import {
  listAppliedMigrations,
  listSequences,
  listTables,
  quoted,
  quotedColumns,
  type TableColumns,
} from './catalogue.ts'
import { createRowCounter } from './count-rows.ts'
import { folderOf, type Manifest, type TableInBackup, writeManifest } from './manifest.ts'
import { type PartPlace, watching, writeParts } from './parts.ts'
import { BackupProblem } from './ports.ts'
import { recordBackup } from './record-backup.ts'
import { removeOldBackups } from './remove-old-backups.ts'

interface MakeBackup extends PartPlace {
  readonly ctx: Context
  readonly connectionString: string
  readonly photos: PhotoStore
  /** Number of finished backups to keep, including this one. */
  readonly keep: number
  /** Also stores the photographs again that the previous backup already contains. */
  readonly isAllPhotographs: boolean
}

export interface MadeBackup {
  readonly manifest: Manifest
  readonly bytes: number
  readonly photographs: PhotographsResult
  readonly removed: readonly string[]
}

/** Any constant. The lock ensures that only one backup of a database runs at a time. */
const backupLock = 720_190_412

/** Stores every row as of one moment, and the photographs that are not stored yet. Then removes backups beyond the number to keep. */
export async function makeBackup(input: MakeBackup): Promise<MadeBackup> {
  const { ctx, connectionString, keep } = input
  const startedAt = ctx.now().toISOString()
  const id = `${startedAt.replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(2).toString('hex')}`
  const client = new pg.Client({ connectionString, application_name: 'autopiazza backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const lock = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [backupLock])
    if (!lock.rows[0]?.isFree) throw new BackupProblem('A backup of this database runs already.')
    const contents = await copyAtOneMoment(client, id, input)
    const photographs = await backUpPhotographs(input, contents.photographs)
    const manifest: Manifest = {
      id,
      startedAt,
      finishedAt: ctx.now().toISOString(),
      ...contents,
      photographs: { count: photographs.count, lost: photographs.lost, parts: contents.photographs },
    }
    await writeManifest(input, manifest)
    await recordBackup(ctx, { id, takenAt: startedAt })
    const removed = await removeOldBackups(input, { keep, newest: id })
    return { manifest, bytes: bytesOf(manifest), photographs, removed }
  } finally {
    await client.end()
  }
}

async function copyAtOneMoment(client: pg.Client, id: string, input: MakeBackup) {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const snapshot = await client.query<{ id: string; version: string }>(
    `select pg_export_snapshot() as id, current_setting('server_version') as version`,
  )
  const { id: snapshotId = '', version: postgres = '' } = snapshot.rows[0] ?? {}
  const migrations = await listAppliedMigrations(client)
  const sequences = await listSequences(client)
  const tables: TableInBackup[] = []
  for (const table of await listTables(client)) tables.push(await copyTable(client, id, table, input))
  const photographs = await writeParts(input, `${folderOf(id)}/photographs`, photographLines(input.ctx, snapshotId))
  await client.query('commit')
  return { postgres, migrations, tables, sequences, photographs }
}

async function copyTable(client: pg.Client, id: string, table: TableColumns, to: PartPlace): Promise<TableInBackup> {
  const counter = createRowCounter()
  const data = client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout (format binary)`))
  const parts = await writeParts(
    to,
    `${folderOf(id)}/${table.schema}.${table.name}`,
    pipeline(data, watching(counter.push), () => undefined),
  )
  if (!counter.isComplete) throw new BackupProblem(`The rows of ${quoted(table)} ended too early.`)
  return { ...table, columns: [...table.columns], rows: counter.rows, parts }
}

const page = 2_000

/** Yields one line for each photograph in use at the moment of the snapshot: the hash and width of its master. */
async function* photographLines(ctx: Context, snapshotId: string): AsyncGenerator<Buffer> {
  let after = ''
  for (;;) {
    const masters = await ctx.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        await sql.raw(`set transaction snapshot '${snapshotId}'`).execute(db)
        return listPhotoMasters({ ...ctx, db }, { after, most: page })
      })
    yield Buffer.from(masters.map(({ hash, width }) => `${hash} ${width}\n`).join(''))
    const last = masters.at(-1)
    if (!last || masters.length < page) return
    after = last.hash
  }
}

function bytesOf({ tables, photographs }: Manifest): number {
  return [...tables.flatMap(({ parts }) => parts), ...photographs.parts].reduce((sum, { bytes }) => sum + bytes, 0)
}
