import type { Call } from '../../kernel/context.ts'
import { actingVendor } from '../identity/index.ts'
import { type SavePhoto, preparePhoto } from './save-photo.ts'
import type { PhotoProcessor, PhotoStore } from './ports.ts'

/** Adds a photograph that an import fetched, in the next free photo step. Puts the advert online when the photograph completes it. Imports have a separate daily limit. */
export async function addImportedPhoto({
  ctx,
  input: { id, bytes },
  photos,
  processor,
  inSameTransaction,
}: Call<{ readonly id: string; readonly bytes: Uint8Array }> & {
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
  readonly inSameTransaction: NonNullable<SavePhoto['inSameTransaction']>
}) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const saving = { ctx, ownerId: vendor.value.userId, listingId: id, step: 'next', credit: null, photos } as const
  return preparePhoto({ ...saving, bytes, processor, inSameTransaction })
}
