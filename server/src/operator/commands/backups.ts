import { readDatabaseSettings } from '../../config/config.ts'
import { makeBackup } from '../../backup/make-backup.ts'
import { type Manifest, openBackup } from '../../backup/manifest.ts'
import { openPhotoStore, openPlace } from '../../backup/open-place.ts'
import { BackupProblem } from '../../backup/ports.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { verifyBackup } from '../../backup/verify-backup.ts'
import { startEmbeddedPostgres } from '../../database/embedded/start-embedded-postgres.ts'
import { type Command, type Result, type Typed, UsageError } from '../command.ts'
import { facts } from '../print.ts'
import { databaseAddress } from '../with-database.ts'

const places = 'PLACE is a folder, or s3://bucket/folder?endpoint=…&region=… with the keys that the AWS tools read.'
const key = 'With BACKUP_KEY (32 characters or more) backups are encrypted; without that key nobody reads them.'

export const backUp: Command = {
  words: 'backup',
  args: ['PLACE'],
  summary: 'Stores the whole database as it is at one moment, and the photographs that the place does not have yet.',
  details: `${places} ${key} The product may run meanwhile. Settings and session.secret are not in it: keep them elsewhere.`,
  example: 'backup /backups/autopiazza --keep 14',
  options: {
    keep: { type: 'string', help: 'how many finished backups stay, this one included; 7 by default' },
    'all-photographs': { type: 'boolean', help: 'stores every photograph again, also those that are there' },
  },
  isChange: false,
  run: async (ctx, { args, options: { keep = '7' }, flags }) => {
    if (!/^[1-9]\d{0,3}$/.test(keep)) throw new UsageError('--keep must be from 1 to 9999.')
    return unlessProblem(async () => {
      const to = await openPlace(args[0] ?? '', readDatabaseSettings().backupKey)
      const from = { connectionString: await databaseAddress(), photos: await photoStore() }
      const isAllPhotographs = flags.has('all-photographs')
      const made = await makeBackup({ ctx, ...to, ...from, keep: Number(keep), isAllPhotographs })
      const { manifest, bytes, photographs, removed } = made
      return {
        ok: true,
        data: { ...summaryOf(manifest), bytes, photographs, removed },
        lines: facts({
          backup: manifest.id,
          encrypted: to.format.keyId === 'plain' ? 'no' : `with the key ${to.format.keyId}`,
          rows: `${rowsOf(manifest)} in ${manifest.tables.length} tables, ${megabytes(bytes)}`,
          photographs: `${photographs.count}, of which ${photographs.added} are new (${megabytes(photographs.addedBytes)})`,
          lost: photographs.lost.length > 0 ? `missing or damaged in the store: ${photographs.lost.join(' ')}` : null,
          removed: removed.length > 0 ? removed.join(' ') : null,
        }),
      }
    })
  },
}

export const verify: Command = {
  words: 'verify-backup',
  args: ['PLACE', '[BACKUP]'],
  summary:
    'Reads all of a backup, the newest without BACKUP, and checks sums, rows and photographs. Needs no database.',
  details: places,
  example: 'verify-backup /backups/autopiazza',
  options: {},
  isChange: false,
  runAlone: ({ args: [place = '', id] }) =>
    unlessProblem(async () => {
      const from = await openPlace(place, readDatabaseSettings().backupKey)
      const { manifest, rows, photographs } = await verifyBackup(from, id)
      return {
        ok: true,
        data: { ...summaryOf(manifest), rows, photographs, lost: manifest.photographs.lost },
        lines: [
          `${manifest.id} is whole: ${rows} rows in ${manifest.tables.length} tables, ${photographs} photographs.`,
        ],
      }
    }),
}

export const restore: Command = {
  words: 'restore',
  args: ['PLACE', '[BACKUP]'],
  summary: 'Writes a backup, the newest without BACKUP, into an empty database, and its photographs into a store.',
  details: `${places} The schema is the one of the backup; the next start of the product brings it up to date.`,
  example: 'restore /backups/autopiazza --into embedded',
  options: {
    into: {
      type: 'string',
      help: 'the address of an empty database, postgresql://…; or embedded: a new one in DATA_DIR, while the product is stopped',
      isRequired: true,
    },
    photographs: {
      type: 'string',
      help: 'where they go, a data directory or s3://bucket; STORAGE_URL or DATA_DIR by default',
    },
  },
  isChange: false,
  runAlone: (typed) => unlessProblem(() => restoreInto(typed)),
}

async function restoreInto({ args: [place = '', id], options }: Typed): Promise<Result> {
  const into = options['into'] ?? ''
  if (into !== 'embedded' && !/^postgres(?:ql)?:\/\//.test(into))
    throw new UsageError('--into must be postgresql://… or embedded.')
  const { backupKey, dataDir } = readDatabaseSettings()
  const from = await openPlace(place, backupKey)
  const photos = options['photographs'] ? await openPhotoStore(options['photographs']) : await photoStore()
  await openBackup(from, id)
  const silent = { info: () => undefined, warn: () => undefined }
  const embedded = into === 'embedded' ? await startEmbeddedPostgres({ dataDir, log: silent }) : null
  try {
    const connectionString = embedded?.connectionString ?? into
    const { manifest, rows, photographs } = await restoreBackup({ ...from, id, connectionString, photos })
    return {
      ok: true,
      data: { ...summaryOf(manifest), rows, photographs },
      lines: [
        `${manifest.id} is restored: ${rows} rows in ${manifest.tables.length} tables, ${photographs} photographs.`,
      ],
    }
  } finally {
    await embedded?.stop()
  }
}

/** Converts a BackupProblem into a refusal with the same text. */
export async function unlessProblem(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupProblem) return { ok: false, code: 'backup_problem', message: error.message }
    throw error
  }
}

async function photoStore() {
  const { storageUrl, dataDir } = readDatabaseSettings()
  return openPhotoStore(storageUrl ?? dataDir)
}

function summaryOf(manifest: Manifest) {
  const { id, startedAt, finishedAt, postgres, migrations, tables } = manifest
  return {
    id,
    startedAt,
    finishedAt,
    postgres,
    migration: migrations.at(-1)?.name ?? null,
    tables: tables.length,
    rows: rowsOf(manifest),
  }
}

function rowsOf({ tables }: Manifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
