import { z } from 'zod'
import { type PartPlace, storedPart } from './parts.ts'
import { type BackupPlace, BackupProblem } from './ports.ts'

const tableInBackup = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** For a partition: its parent table and its bounds. */
  partition: z.object({ of: z.string(), bounds: z.string() }).nullable(),
  rows: z.int(),
  parts: z.array(storedPart),
})

/** What a backup contains. The manifest is written last, so a backup without it is unfinished. */
const manifest = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(tableInBackup),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  photographs: z.object({
    count: z.int(),
    /** Photographs that an advert shows and that were missing or damaged in the store when the backup was made. */
    lost: z.array(z.string()),
    parts: z.array(storedPart),
  }),
})
export type Manifest = z.infer<typeof manifest>
export type TableInBackup = z.infer<typeof tableInBackup>

const envelope = z.object({
  format: z.literal('autopiazza-backup'),
  version: z.literal(1),
  keyId: z.string(),
  contents: z.base64(),
})

/** A finished backup: its key, and its manifest if the configured key can decrypt it. */
export interface FoundBackup {
  readonly id: string
  readonly keyId: string | null
  readonly manifest: Manifest | null
  /** Why the manifest cannot be read. */
  readonly problem: string | null
}

export const folderOf = (id: string): string => `backups/${id}`
const fileOf = (id: string): string => `${folderOf(id)}/manifest.json`

export async function writeManifest({ place, format }: PartPlace, contents: Manifest): Promise<void> {
  const name = fileOf(contents.id)
  const packed = format.pack(name, Buffer.from(JSON.stringify(contents)))
  const written: z.infer<typeof envelope> = {
    format: 'autopiazza-backup',
    version: 1,
    keyId: format.keyId,
    contents: packed.toString('base64'),
  }
  await place.put(name, Buffer.from(JSON.stringify(written)))
}

/** Lists the ids of backups, the oldest first: finished ones, which have a manifest, and unfinished ones. */
export async function listBackupIds(
  place: BackupPlace,
): Promise<{ readonly finished: readonly string[]; readonly unfinished: readonly string[] }> {
  const names = await Array.fromAsync(place.list('backups'))
  const ids = [...new Set(names.map((name) => name.split('/')[1] ?? ''))].toSorted()
  const isFinished = (id: string): boolean => names.includes(fileOf(id))
  return { finished: ids.filter(isFinished), unfinished: ids.filter((id) => !isFinished(id)) }
}

export async function readBackup({ place, format }: PartPlace, id: string): Promise<FoundBackup> {
  const name = fileOf(id)
  const unreadable = (keyId: string | null, problem: string): FoundBackup => ({ id, keyId, manifest: null, problem })
  const read = envelope.safeParse(parseJson((await place.get(name)) ?? new Uint8Array()))
  if (!read.success) return unreadable(null, `${name} is damaged.`)
  const { keyId, contents } = read.data
  if (keyId !== format.keyId) return unreadable(keyId, keyProblem(id, keyId, format.keyId))
  try {
    const found = manifest.parse(parseJson(format.unpack(name, Buffer.from(contents, 'base64'))))
    return { id, keyId, manifest: found, problem: null }
  } catch (error) {
    return unreadable(keyId, error instanceof BackupProblem ? error.message : `${name} is damaged.`)
  }
}

/** Returns the manifest of the named backup, or of the newest. Throws a BackupProblem when it cannot be read. */
export async function openBackup(from: PartPlace, id: string | undefined): Promise<Manifest> {
  const { finished, unfinished } = await listBackupIds(from.place)
  const wanted = id ?? finished.at(-1)
  if (wanted === undefined) throw new BackupProblem('There is no finished backup in this place.')
  if (!finished.includes(wanted))
    throw new BackupProblem(
      unfinished.includes(wanted)
        ? `${wanted} was never finished: it cannot be used.`
        : `There is no backup ${wanted} in this place; the newest is ${finished.at(-1) ?? 'none'}.`,
    )
  const { manifest: found, problem } = await readBackup(from, wanted)
  if (!found) throw new BackupProblem(problem ?? `${wanted} cannot be read.`)
  return found
}

function keyProblem(id: string, keyId: string, given: string): string {
  if (given === 'plain') return `${id} is encrypted: set BACKUP_KEY.`
  if (keyId === 'plain') return `${id} is not encrypted: run the command without BACKUP_KEY.`
  return `${id} is encrypted with another key (${keyId}) than BACKUP_KEY (${given}).`
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
