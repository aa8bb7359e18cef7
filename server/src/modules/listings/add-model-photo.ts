import type { Call } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { PhotoCredit } from './listing-photos-store.ts'
import { insertModelPhoto, type PhotographedModel } from './model-photos-store.ts'
import { type PhotoProcessor, photoRefusals, type PhotoStore } from './ports.ts'
import { storePhotoFiles } from './store-photo-files.ts'

interface AddModelPhoto extends Call<{
  readonly of: PhotographedModel
  readonly bytes: Uint8Array
  readonly credit: PhotoCredit
}> {
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

/** Adds a photograph of a model, shown on adverts of such cars without photographs. Not available over HTTP. Adding the same picture again changes nothing. */
export async function addModelPhoto({ ctx, input: { of, bytes, credit }, photos, processor }: AddModelPhoto) {
  const prepared = await processor.prepare(bytes, 'models')
  if (typeof prepared === 'string') return refused(photoRefusals[prepared])
  return storePhotoFiles({
    ctx,
    prepared,
    photos,
    insert: async (ctx) => {
      const id = await insertModelPhoto(ctx, { of, prepared, credit })
      if (id) await writeAuditEntry(ctx, 'model_photo.add', id, { make: of.make, model: of.model })
      return ok({ isAdded: id !== null })
    },
  })
}
