import { createHash } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { addImportedPhoto, type PhotoProcessor, type PhotoStore, replaceImportedPhoto } from '../listings/index.ts'
import { actingFor } from './change-imported-rows.ts'

interface SavedPhoto {
  readonly listingId: string
  readonly vendorId: string
  /** The photograph whose place the new one takes; null for the next free place. */
  readonly replacedId: string | null
  readonly bytes: Uint8Array
}

export interface PhotoSaving {
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

/** Adds a fetched photograph to its advert, or replaces another one. `write` runs in the same transaction. */
export async function saveFetchedPhoto(
  ctx: Context,
  { photos, processor }: PhotoSaving,
  { listingId: id, vendorId, replacedId, bytes }: SavedPhoto,
  write: (ctx: Context, photoId: string) => Promise<void>,
) {
  const saving = {
    ctx: actingFor(ctx, vendorId),
    photos,
    processor,
    inSameTransaction: (ctx: Context, photo: { readonly id: string }) => write(ctx, photo.id),
  }
  return replacedId
    ? replaceImportedPhoto({ ...saving, input: { id, photoId: replacedId, bytes } })
    : addImportedPhoto({ ...saving, input: { id, bytes } })
}

type PhotoRefusal = Extract<Awaited<ReturnType<typeof saveFetchedPhoto>>, { readonly ok: false }>['code']

/** Returns the seconds after which to retry a photograph that could not be saved, or the permanent problem. */
export function afterRefusal(code: PhotoRefusal): { readonly seconds: number } | { readonly problem: string } {
  switch (code) {
    case 'listings.photo_busy':
    case 'listings.photo_store_unavailable':
      return { seconds: 30 }
    // The photograph to replace was removed meanwhile.
    case 'listings.photo_not_found':
      return { seconds: 0 }
    case 'listings.photo_not_an_image':
    case 'listings.photo_heic':
      return { problem: 'photo_not_an_image' }
    case 'listings.photo_too_large':
      return { problem: 'photo_too_large' }
    case 'listings.photo_limit':
      return { problem: 'photo_no_room' }
    default:
      return { problem: 'listing_gone' }
  }
}

/** Returns the SHA-256 by which the contents of photographs are compared. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
