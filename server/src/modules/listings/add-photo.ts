import { maxPhotoBytes } from '@autopiazza/contract/constants'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Call } from '../../kernel/context.ts'
import { refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { limitUploads } from './limit-uploads.ts'
import { preparePhoto } from './save-photo.ts'
import type { PhotoCredit } from './listing-photos-store.ts'
import type { PhotoProcessor, PhotoStore } from './ports.ts'
import { hasPhotoRoom } from './reads/listing-photos.ts'

interface PhotoInput {
  readonly id: string
  readonly step: PhotoStep
  readonly bytes: Uint8Array
}

interface AddPhoto extends Call<PhotoInput> {
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

/** Adds a photograph to an advert. Its content is checked and re-encoded. A file that will be refused anyway is not decoded. */
export async function addPhoto({ ctx, input, photos, processor }: AddPhoto) {
  return add({ ctx, input, photos, processor, credit: null, isLimited: true })
}

/** Adds a photograph whose licence requires the author's name, for the demo stock. Has no daily quota and is not available over HTTP. */
export async function addCreditedPhoto(parts: AddPhoto & { readonly credit: PhotoCredit }) {
  return add({ ...parts, isLimited: false })
}

async function add({
  ctx,
  input: { id, step, bytes },
  photos,
  processor,
  credit,
  isLimited,
}: AddPhoto & { readonly credit: PhotoCredit | null; readonly isLimited: boolean }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const ownerId = vendor.value.userId
  const hasRoom = await hasPhotoRoom(ctx, { ownerId, listingId: id, step })
  if (hasRoom === null) return refused('listings.not_found')
  if (!hasRoom) return refused('listings.photo_limit')
  const take = async () => {
    if (bytes.byteLength > maxPhotoBytes) return refused('listings.photo_too_large')
    return preparePhoto({ ctx, ownerId, listingId: id, step, bytes, credit, photos, processor })
  }
  return isLimited ? limitUploads(ctx, ownerId, take) : take()
}
