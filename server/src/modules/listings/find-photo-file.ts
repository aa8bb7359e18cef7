import type { Context } from '../../kernel/context.ts'
import { photoFormats, type PhotoFile, type PhotoProcessor, type PhotoStore, PhotoStoreError } from './ports.ts'
import { findPhotoWidths } from './reads/photo-hashes.ts'

interface PhotoParts {
  readonly ctx: Context
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

/** Returns the bytes of a photograph's file, and creates an offered size that does not exist yet. Returns 'busy' when the file cannot be read or created in time. */
export async function findPhotoFile(requested: PhotoParts & { input: PhotoFile }): Promise<Uint8Array | null | 'busy'> {
  try {
    return await readOrMake(requested)
  } catch (error) {
    if (error instanceof PhotoStoreError) return 'busy'
    throw error
  }
}

async function readOrMake({
  ctx,
  input: file,
  photos,
  processor,
}: PhotoParts & { input: PhotoFile }): Promise<Uint8Array | null | 'busy'> {
  const stored = await photos.get(file)
  if (stored) return stored
  const widths = await findPhotoWidths(ctx, file.hash)
  const masterWidth = widths?.at(-1)
  if (masterWidth === undefined || !widths?.includes(file.width)) return null
  const master = await photos.get({ hash: file.hash, width: masterWidth, format: 'jpg' })
  if (!master) return null
  const made = await processor.encode(master, file.width, file.format)
  if (!made) return 'busy'
  await photos.put(file, made).catch((error: unknown) => {
    if (!(error instanceof PhotoStoreError)) throw error // A file that could not be stored is created again by the next request.
  })
  return made
}

/** Creates every missing width and format of a photograph. */
export async function makePhotoFiles({
  ctx,
  input,
  photos,
  processor,
}: PhotoParts & { input: { hash: string } }): Promise<void> {
  const widths = (await findPhotoWidths(ctx, input.hash)) ?? []
  for (const width of widths) {
    for (const format of photoFormats)
      await readOrMake({ ctx, input: { hash: input.hash, width, format }, photos, processor })
  }
}
