import type { Photo } from '@autopiazza/contract/listings'
import { type Outcome, refused } from '../../outcome.ts'
import { type Keeping, keepPhoto, type KeepingRefusals } from './keep-photo.ts'
import type { PhotoProcessor } from './ports.ts'

export type PreparingRefusals = KeepingRefusals | 'listings.photo_not_an_image' | 'listings.photo_too_large'

/** Checks bytes by their content, re-encodes and keeps them. */
export async function preparePhoto({
  bytes,
  processor,
  ...keeping
}: Omit<Keeping, 'prepared'> & {
  readonly bytes: Uint8Array
  readonly processor: PhotoProcessor
}): Promise<Outcome<Photo, PreparingRefusals>> {
  const prepared = await processor.prepare(bytes, keeping.ownerId)
  if (prepared === 'busy') return refused('listings.photo_busy')
  if (prepared === 'not_an_image') return refused('listings.photo_not_an_image')
  if (prepared === 'too_large') return refused('listings.photo_too_large')
  return keepPhoto({ ...keeping, prepared })
}
