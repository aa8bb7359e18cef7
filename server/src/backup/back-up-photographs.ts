import { createHash } from 'node:crypto'
import type { PhotoStore } from '../modules/listings/index.ts'
import { listBackupIds, readBackup } from './manifest.ts'
import { type PartPlace, readLines, type StoredPart } from './parts.ts'
import { inGroups, namesNotIn } from './sorted-names.ts'

export interface PhotographsResult {
  readonly count: number
  /** Photographs that this backup stored; all others were already stored. */
  readonly added: number
  readonly addedBytes: number
  readonly lost: string[]
}

interface BackUp extends PartPlace {
  readonly photos: PhotoStore
  readonly isAllPhotographs: boolean
}

const atOnce = 8

export const photographFolder = (keyId: string): string => `photographs/${keyId}`

/** Returns the name of a photograph's master, which is stored once for all backups under the same key. */
export function photographName(keyId: string, hash: string): string {
  return `${photographFolder(keyId)}/${hash.slice(0, 2)}/${hash}`
}

export function readPhotographLine(line: string): { readonly hash: string; readonly width: number } {
  const [hash = '', width = ''] = line.split(' ')
  return { hash, width: Number(width) }
}

/** Stores the masters of these photographs that the newest readable backup does not have; smaller files can be generated from them. */
export async function backUpPhotographs(input: BackUp, wanted: readonly StoredPart[]): Promise<PhotographsResult> {
  const known = input.isAllPhotographs ? none() : await knownPhotographs(input)
  const result = { count: 0, added: 0, addedBytes: 0, lost: [] as string[] }
  const counted = counting(readLines(input, wanted), () => (result.count += 1))
  for await (const group of inGroups(namesNotIn(counted, known), atOnce)) {
    const stored = await Promise.all(group.map((line) => storePhotograph(input, line)))
    for (const [place, bytes] of stored.entries()) {
      if (bytes === null) {
        result.lost.push(readPhotographLine(group[place] ?? '').hash)
        continue
      }
      result.added += 1
      result.addedBytes += bytes
    }
  }
  return result
}

/** Returns the number of stored bytes; null when the store has no such photograph, or a different one under its name. */
async function storePhotograph({ place, format, photos }: BackUp, line: string): Promise<number | null> {
  const { hash, width } = readPhotographLine(line)
  const master = await photos.get({ hash, width, format: 'jpg' })
  if (!master || createHash('sha256').update(master).digest('hex') !== hash) return null
  const name = photographName(format.keyId, hash)
  const packed = format.pack(name, master)
  await place.put(name, packed)
  return packed.byteLength
}

/** Returns the photographs of the newest backup under the same key, without those that it lost. */
async function knownPhotographs(from: PartPlace): Promise<AsyncIterable<string>> {
  const { finished } = await listBackupIds(from.place)
  for (const id of finished.toReversed()) {
    const { manifest } = await readBackup(from, id)
    if (manifest) return without(readLines(from, manifest.photographs.parts), new Set(manifest.photographs.lost))
  }
  return none()
}

async function* without(lines: AsyncIterable<string>, lost: ReadonlySet<string>): AsyncGenerator<string> {
  for await (const line of lines) if (!lost.has(readPhotographLine(line).hash)) yield line
}

async function* counting<T>(items: AsyncIterable<T>, count: () => void): AsyncGenerator<T> {
  for await (const item of items) {
    count()
    yield item
  }
}

async function* none(): AsyncGenerator<string> {}
