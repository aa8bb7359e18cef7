import type { Call } from '../../../kernel/context.ts'
import { previewImport } from '../preview-import.ts'
import { openStockArchive } from './open-stock-archive.ts'
import { countPictureUses, stagePictures } from './stage-pictures.ts'

/**
 * Accepts a ZIP archive with a stock file and its pictures, at a path on this machine's disk. The stock file is
 * checked like any other; the pictures that it refers to are stored until their adverts have them.
 */
export async function previewArchive({
  ctx,
  input: { fileName, path },
}: Call<{ readonly fileName: string; readonly path: string }>) {
  const opened = await openStockArchive(path)
  if (!opened.ok) return opened
  const archive = opened.value
  try {
    const stockFile = await archive.readStockFile()
    if (!stockFile.ok) return stockFile
    const bytes = stockFile.value
    return await previewImport({
      ctx,
      input: {
        fileName,
        bytes,
        pictureNames: archive.pictureNames,
        stage: async (ctx, vendorId) => {
          const uses = await countPictureUses(bytes, archive.pictureNames)
          return stagePictures(ctx, { vendorId, archive, uses })
        },
      },
    })
  } finally {
    archive.close()
  }
}
