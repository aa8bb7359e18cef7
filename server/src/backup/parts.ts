import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { type BackupPlace, BackupProblem, type PartFormat } from './ports.ts'

/** A stored part. sha256 is the hash of the stored file, so that other programs can check it. */
export const storedPart = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })
export type StoredPart = z.infer<typeof storedPart>

export interface PartPlace {
  readonly place: BackupPlace
  readonly format: PartFormat
}

/** Small enough to store in one call and to hold several parts in memory. */
const partBytes = 8 * 1024 * 1024

/** Compresses the input and stores it in parts named {name}.0, {name}.1 and so on; only a few of them are in memory at any time. */
export async function writeParts(
  { place, format }: PartPlace,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredPart[]> {
  const stored: StoredPart[] = []
  const compressed = pipeline(source, createZstdCompress(), () => undefined)
  for await (const bytes of inPieces(compressed)) {
    const partName = `${name}.${stored.length}`
    const packed = format.pack(partName, bytes)
    await place.put(partName, packed)
    stored.push({ name: partName, bytes: packed.byteLength, sha256: sumOf(packed) })
  }
  return stored
}

/** Reads what was written into these parts; throws a BackupProblem at the first one that is missing or damaged. */
export function readParts(from: PartPlace, parts: readonly StoredPart[]): Readable {
  return pipeline(unpacked(from, parts), createZstdDecompress(), () => undefined)
}

/** Yields the lines of parts that contain text. */
export async function* readLines(from: PartPlace, parts: readonly StoredPart[]): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of readParts(from, parts).setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* unpacked({ place, format }: PartPlace, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const { name, bytes, sha256 } of parts) {
    const packed = await place.get(name)
    if (!packed) throw new BackupProblem(`${name} is missing.`)
    if (packed.byteLength !== bytes || sumOf(packed) !== sha256)
      throw new BackupProblem(`${name} is damaged: it was changed or truncated.`)
    yield format.unpack(name, packed)
  }
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.byteLength
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Passes bytes on and calls `observe` with each chunk. */
export function watching(observe: (chunk: Uint8Array) => void): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      try {
        observe(chunk)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
