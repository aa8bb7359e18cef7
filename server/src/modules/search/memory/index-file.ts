import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { SeenTransactions } from '../reads/listing-changes.ts'
import { categories, columnNames, orderNames, type PackedPart, type PlainCharacters } from '@autopiazza/search-index'

/** Increase it with every change of the stored form of a segment. */
const format = 3
/** The fields that a segment stores of each advert. */
const layout = [
  ...columnNames,
  ...orderNames,
  ...categories.map(({ name, values }) => `${name} ${values.join(' ')}`),
].join(', ')

export interface StoredIndex {
  readonly parts: readonly PackedPart[]
  readonly seen: SeenTransactions
  readonly characters: PlainCharacters
}

const characterMap = z.array(z.tuple([z.string(), z.string()]))
const contents = z.object({
  format: z.literal(format),
  layout: z.literal(layout),
  database: z.string(),
  seen: z.string(),
  storedAt: z.number(),
  characters: z.object({ plain: characterMap, lower: characterMap }),
  parts: z.array(z.object({ header: z.string(), bytes: z.int(), aliveWords: z.int() })),
})

const lengthBytes = 8
/** Shorter than the retention of the change log: an older index cannot be brought up to date. */
const maxAgeMilliseconds = 20 * 60 * 60 * 1_000

/** Stores the index in a file and replaces the previous file atomically. */
export async function storeIndex(
  file: string,
  database: string,
  { parts, seen, characters }: StoredIndex,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const described: z.infer<typeof contents> = {
    format,
    layout,
    database,
    seen,
    storedAt: Date.now(),
    characters: { plain: [...characters.plain], lower: [...characters.lower] },
    parts: parts.map(({ packed: { header, buffer }, alive }) => ({
      header,
      bytes: buffer.byteLength,
      aliveWords: alive.length,
    })),
  }
  const description = Buffer.from(JSON.stringify(described))
  const length = Buffer.alloc(lengthBytes)
  length.writeBigUInt64LE(BigInt(description.length))
  const unfinished = `${file}.${process.pid}`
  const handle = await open(unfinished, 'w')
  try {
    await handle.writev([length, description])
    for (const { packed, alive } of parts) {
      await handle.writeFile(new Uint8Array(packed.buffer))
      await handle.writeFile(new Uint8Array(alive.buffer, alive.byteOffset, alive.byteLength))
    }
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}

/** Returns the stored index; null when there is none for this database, or only one that is too old or incomplete. */
export async function readStoredIndex(file: string, database: string): Promise<StoredIndex | null> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    let position = 0
    const read = async (bytes: Uint8Array): Promise<void> => {
      for (let done = 0; done < bytes.length;) {
        const { bytesRead } = await handle.read(bytes, done, bytes.length - done, position)
        if (bytesRead === 0) throw new Error('The file ends early')
        done += bytesRead
        position += bytesRead
      }
    }
    const length = Buffer.alloc(lengthBytes)
    await read(length)
    const description = Buffer.alloc(Number(length.readBigUInt64LE()))
    await read(description)
    const described = contents.parse(JSON.parse(description.toString()))
    if (described.database !== database || Date.now() - described.storedAt > maxAgeMilliseconds) return null
    const parts: PackedPart[] = []
    for (const { header, bytes, aliveWords } of described.parts) {
      const buffer = new SharedArrayBuffer(bytes)
      const alive = new Uint32Array(aliveWords)
      await read(new Uint8Array(buffer))
      await read(new Uint8Array(alive.buffer))
      parts.push({ packed: { header, buffer }, alive })
    }
    const characters = { plain: new Map(described.characters.plain), lower: new Map(described.characters.lower) }
    return { parts, seen: described.seen, characters }
  } catch {
    return null
  } finally {
    await handle.close()
  }
}
