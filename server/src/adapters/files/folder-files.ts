import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../runtime/sync-folder.ts'
import type { PhotoFiles } from './photo-files.ts'

/** Stores the files of photographs on this machine's disk, in 256 folders by the first two digits of their hashes. */
export function openFolderFiles(folder: string): PhotoFiles {
  const placeOf = (hash: string): string => join(folder, hash.slice(0, 2), hash)
  return {
    putOnce: async ({ hash, name, bytes }) => {
      const file = join(placeOf(hash), name)
      const isThere = await access(file).then(
        () => true,
        () => false,
      )
      if (!isThere) await writeDurably(file, bytes)
    },
    get: (hash, name) => unlessMissing(readFile(join(placeOf(hash), name)), null),
    remove: (hash) => rm(placeOf(hash), { recursive: true, force: true }),
    hashes: async function* (guard) {
      for (const shelf of await guard(() => foldersIn(folder)))
        for (const hash of await guard(() => foldersIn(join(folder, shelf)))) yield hash
    },
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }), [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Writes a file atomically; it is on the disk when the promise resolves. */
export async function writeDurably(target: string, contents: Uint8Array): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`
  await mkdir(dirname(target), { recursive: true })
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(contents)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export async function unlessMissing<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}
