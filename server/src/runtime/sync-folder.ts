import { open } from 'node:fs/promises'

/** Flushes the entries of a folder to the disk, so that a file moved there exists after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
