import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { describeEarlierSchema, equalsBaseline, isFromBeforeBaseline } from '../database/earlier-migrations.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/read-migrations.ts'
import type { PhotoStore } from '../modules/listings/index.ts'
import { photographName, readPhotographLine } from './back-up-photographs.ts'
import { listForeignKeys, listTables, listTriggers, quoted, quotedColumns } from './catalogue.ts'
import { createRowCounter } from './count-rows.ts'
import { type Manifest, openBackup, type TableInBackup } from './manifest.ts'
import { type PartPlace, readLines, readParts, watching } from './parts.ts'
import { BackupProblem } from './ports.ts'
import { inGroups } from './sorted-names.ts'

interface RestoreBackup extends PartPlace {
  /** The newest backup if undefined. */
  readonly id: string | undefined
  /** An empty database, with the role that will own its objects. */
  readonly connectionString: string
  readonly photos: PhotoStore
}

export interface Restored {
  readonly manifest: Manifest
  readonly rows: number
  readonly photographs: number
}

/**
 * Restores a backup into an empty database, all rows in one transaction, and its photographs into a store. The schema
 * is that of the backup; the program updates it at its next start. When it throws a BackupProblem, the database has
 * no rows.
 */
export async function restoreBackup(input: RestoreBackup): Promise<Restored> {
  const manifest = await openBackup(input, input.id)
  await refuseOtherSources(manifest)
  const client = new pg.Client({
    connectionString: input.connectionString,
    application_name: 'autopiazza restore',
    statement_timeout: 0,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseFullDatabase(client)
    const upTo = manifest.migrations.at(-1)?.version ?? 0
    await migrate({ connectionString: input.connectionString, log: { info: () => undefined }, upTo })
    await client.query('begin')
    await fillTables(client, input, manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  const photographs = await restorePhotographs(input, manifest)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { manifest, rows, photographs }
}

async function refuseOtherSources({ id, migrations }: Manifest): Promise<void> {
  if (equalsBaseline(migrations)) return
  if (isFromBeforeBaseline(migrations))
    throw new BackupProblem(
      `${id} ${describeEarlierSchema(migrations)}. Restore it with the last commit of version 0.1.0, start that commit on it once, then start this version.`,
    )
  const known = await readMigrations()
  const other = migrations.find(
    ({ version, checksum }) => !known.some((file) => file.version === version && file.checksum === checksum),
  )
  if (other)
    throw new BackupProblem(
      `${id} was made by another version of the program, with the migration ${other.name}: restore it with that version.`,
    )
}

async function refuseFullDatabase(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  if (tables.length > 0)
    throw new BackupProblem(
      `The database is not empty, it has the table ${quoted(tables[0] ?? { schema: '', name: '' })}: restore into a new one.`,
    )
}

/** Disables triggers, because the backup contains what they wrote, and foreign keys, which check all rows when they are created again. */
async function fillTables(client: pg.Client, from: PartPlace, { tables, sequences }: Manifest): Promise<void> {
  for (const { schema, name, partition } of tables)
    if (partition)
      await client.query(
        `create table if not exists ${quoted({ schema, name })} partition of ${partition.of} ${partition.bounds}`,
      )
  await refuseOtherColumns(client, tables)
  const [foreignKeys, triggers] = [await listForeignKeys(client), await listTriggers(client)]
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${(await listTables(client)).map(quoted).join(', ')}`)
  for (const table of tables) await fillTable(client, from, table)
  for (const { schema, name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted({ schema, name }), value, isCalled])
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
}

async function refuseOtherColumns(client: pg.Client, tables: readonly TableInBackup[]): Promise<void> {
  const made = await listTables(client)
  for (const table of tables) {
    const now = made.find(({ schema, name }) => schema === table.schema && name === table.name)
    const missing = now ? table.columns.find((column) => !now.columns.includes(column)) : 'table'
    if (missing !== undefined)
      throw new BackupProblem(
        `This version makes no ${now ? `column ${missing} in ` : ''}${quoted(table)}: restore with the version that made the backup.`,
      )
  }
}

async function fillTable(client: pg.Client, from: PartPlace, table: TableInBackup): Promise<void> {
  const counter = createRowCounter()
  await pipeline(
    readParts(from, table.parts),
    watching(counter.push),
    client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin (format binary)`)),
  )
  if (!counter.isComplete || counter.rows !== table.rows)
    throw new BackupProblem(`${quoted(table)} has ${counter.rows} rows instead of ${table.rows} in the backup.`)
}

const atOnce = 8

async function restorePhotographs(from: RestoreBackup, { photographs }: Manifest): Promise<number> {
  const lost = new Set(photographs.lost)
  let restored = 0
  for await (const lines of inGroups(readLines(from, photographs.parts), atOnce)) {
    const wanted = lines.map(readPhotographLine).filter(({ hash }) => !lost.has(hash))
    await Promise.all(wanted.map((photograph) => restorePhotograph(from, photograph)))
    restored += wanted.length
  }
  return restored
}

async function restorePhotograph(
  { place, format, photos }: RestoreBackup,
  { hash, width }: { readonly hash: string; readonly width: number },
): Promise<void> {
  const name = photographName(format.keyId, hash)
  const packed = await place.get(name)
  if (!packed)
    throw new BackupProblem(`${name} is missing. The rows are restored; the photographs from this one on are not.`)
  await photos.put({ hash, width, format: 'jpg' }, format.unpack(name, packed))
}
