import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { syncFolder } from '../../sync-folder.ts'

/** Files on this machine's disk. A file appears whole or not at all, and is on the disk before put resolves. */
export class DurableFsDriver extends FSDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = join(this.#folder, key)
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

  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#folder, key))
  }
}
