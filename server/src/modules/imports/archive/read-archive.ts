import type { Context } from '../../../kernel/context.ts'
import type { ArchivedName } from '../staged-pictures-store.ts'
import { openStockArchive } from './open-stock-archive.ts'
import { countPictureUses, stagePictures } from './stage-pictures.ts'

/** A stock file with the pictures of its archive. */
export interface ArchivedFile {
  readonly bytes: Uint8Array
  /** The pictures in the archive. */
  readonly pictureNames: readonly string[]
  /** Stores the pictures outside a transaction once the file is known to be readable; null while there are too many. */
  readonly stage: (ctx: Context, vendorId: string) => Promise<readonly ArchivedName[] | null>
}

/** Opens a ZIP archive at a path on this machine's disk while `handle` runs with its stock file. */
export async function readArchive<R>(path: string, handle: (file: ArchivedFile) => Promise<R>) {
  const opened = await openStockArchive(path)
  if (!opened.ok) return opened
  const archive = opened.value
  try {
    const stockFile = await archive.readStockFile()
    if (!stockFile.ok) return stockFile
    const bytes = stockFile.value
    return await handle({
      bytes,
      pictureNames: archive.pictureNames,
      stage: async (ctx, vendorId) =>
        stagePictures(ctx, { vendorId, archive, uses: await countPictureUses(bytes, archive.pictureNames) }),
    })
  } finally {
    archive.close()
  }
}
