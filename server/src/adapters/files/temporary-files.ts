import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HeldBytes, TemporaryFiles } from '../../modules/imports/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'
import { unlessMissing } from './folder-files.ts'

interface TemporaryFilesOptions {
  readonly maxConcurrent?: number
  /** Milliseconds after which a file that nobody removed is the remains of a killed process. */
  readonly maxAge?: number
}

class TooLargeError extends Error {}

/** Stores temporary files in a folder of this machine's disk. Remains of killed processes are removed before each file. */
export function createTemporaryFiles(
  folder: string,
  { maxConcurrent = 4, maxAge = 3 * 3_600_000 }: TemporaryFilesOptions = {},
) {
  const owners = new Set<string>()
  const files: TemporaryFiles = {
    hold: async ({ owner, bytes, most }, work) => {
      if (owners.has(owner) || owners.size >= maxConcurrent) return { problem: 'busy' }
      owners.add(owner)
      const path = join(folder, randomUUID())
      try {
        await removeRemains(folder, maxAge)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const problem = await write(bytes, path, most)
        return problem ? { problem } : { value: await work(path) }
      } finally {
        owners.delete(owner)
        await rm(path, { force: true })
      }
    },
  }
  return { ...outsideTransactions(files), removeRemains: () => removeRemains(folder, maxAge) }
}

async function write(
  bytes: HeldBytes['bytes'],
  path: string,
  most: number,
): Promise<'too_large' | 'incomplete' | null> {
  let length = 0
  const limited = async function* (parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      length += part.byteLength
      if (length > most) throw new TooLargeError()
      yield part
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let diskError: unknown = null
  file.on('error', (error) => (diskError = isOfDisk(error) ? error : null))
  try {
    await pipeline(Readable.from(bytes), limited, file)
    return null
  } catch (error) {
    if (error instanceof TooLargeError) return 'too_large'
    if (diskError !== null) throw error
    return 'incomplete'
  }
}

function isOfDisk(error: NodeJS.ErrnoException): boolean {
  return error.syscall === 'open' || error.syscall === 'write' || error.syscall === 'close'
}

async function removeRemains(folder: string, maxAge: number): Promise<void> {
  const before = Date.now() - maxAge
  for (const name of await unlessMissing(readdir(folder), [])) {
    const path = join(folder, name)
    const found = await unlessMissing(stat(path), null)
    if (found && found.mtimeMs < before) await rm(path, { force: true, recursive: true })
  }
}
