import { refused } from '../../outcome.ts'
import { type Keeping, keepPhoto } from './keep-photo.ts'
import type { PhotoProcessor } from './ports.ts'

/** Checks bytes by their content, re-encodes and keeps them. */
export async function preparePhoto({
  bytes,
  processor,
  ...keeping
}: Omit<Keeping, 'prepared'> & {
  readonly bytes: Uint8Array
  readonly processor: PhotoProcessor
}) {
  const prepared = await processor.prepare(bytes, keeping.ownerId)
  if (prepared === 'busy') return refused('listings.photo_busy')
  if (prepared === 'not_an_image') return refused('listings.photo_not_an_image')
  if (prepared === 'too_large') return refused('listings.photo_too_large')
  return keepPhoto({ ...keeping, prepared })
}
