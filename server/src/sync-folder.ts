import { open } from 'node:fs/promises'

/** Writes the names in a folder to the disk: a file that was moved there is found after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
