import type { Call } from '../../../kernel/context.ts'
import { previewImport } from '../preview-import.ts'
import { readArchive } from './read-archive.ts'

/**
 * Accepts a ZIP archive with a stock file and its pictures, at a path on this machine's disk. The stock file is
 * checked like any other; the pictures that it refers to are stored until their adverts have them.
 */
export async function previewArchive({
  ctx,
  input: { fileName, path },
}: Call<{ readonly fileName: string; readonly path: string }>) {
  return readArchive(path, (file) => previewImport({ ctx, input: { fileName, ...file } }))
}
