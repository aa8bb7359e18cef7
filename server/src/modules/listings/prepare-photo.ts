import { refused } from '../../outcome.ts'
import { type SavePhoto, savePhoto } from './save-photo.ts'
import type { PhotoProcessor } from './ports.ts'

/** Checks bytes by their content, re-encodes and saves them. */
export async function preparePhoto({
  bytes,
  processor,
  ...saving
}: Omit<SavePhoto, 'prepared'> & {
  readonly bytes: Uint8Array
  readonly processor: PhotoProcessor
}) {
  const prepared = await processor.prepare(bytes, saving.ownerId)
  if (prepared === 'busy') return refused('listings.photo_busy')
  if (prepared === 'not_an_image') return refused('listings.photo_not_an_image')
  if (prepared === 'too_large') return refused('listings.photo_too_large')
  return savePhoto({ ...saving, prepared })
}
