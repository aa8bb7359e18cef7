import { maxPhotoBytes } from '@autopiazza/contract/constants'
import type { Photo } from '@autopiazza/contract/listings'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { type Outcome, refused } from '../../outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { keepPhoto } from './keep-photo.ts'
import type { PhotoCredit } from './listing-photos-store.ts'
import { type PhotoProcessor, type PhotoStore, PhotoStoreFull } from './ports.ts'
import { photoRoom } from './reads/photo-room.ts'

const photosPerVendorAndDay = 500

interface PhotoInput {
  readonly id: string
  readonly step: PhotoStep
  readonly bytes: Uint8Array
}

type Refusals =
  | 'identity.sign_in_required'
  | 'identity.vendor_required'
  | 'listings.not_found'
  | 'listings.photo_limit'
  | 'listings.photo_quota'
  | 'listings.photo_not_an_image'
  | 'listings.photo_too_large'
  | 'listings.photo_store_full'

interface AddPhoto {
  readonly ctx: Context
  readonly input: PhotoInput
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

/** Adds a photograph to an own advert. It is checked by its content and re-encoded; what cannot be shown is not decoded. */
export async function addPhoto({ ctx, input, photos, processor }: AddPhoto): Promise<Outcome<Photo, Refusals>> {
  return add({ ctx, input, photos, processor, credit: null, quota: photosPerVendorAndDay })
}

/** Adds a photograph whose licence asks to name its author, as the demo stock does; no daily quota, never offered over HTTP. */
export async function addCreditedPhoto(
  parts: AddPhoto & { readonly credit: PhotoCredit },
): Promise<Outcome<Photo, Refusals>> {
  return add({ ...parts, quota: Number.POSITIVE_INFINITY })
}

async function add({
  ctx,
  input: { id, step, bytes },
  photos,
  processor,
  credit,
  quota,
}: AddPhoto & { readonly credit: PhotoCredit | null; readonly quota: number }): Promise<Outcome<Photo, Refusals>> {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const ownerId = vendor.value.userId
  const room = await photoRoom(ctx, ownerId, id, step)
  if (!room) return refused('listings.not_found')
  if (!room.hasRoom) return refused('listings.photo_limit')
  if (room.addedToday >= quota) return refused('listings.photo_quota')
  if (bytes.byteLength > maxPhotoBytes) return refused('listings.photo_too_large')
  const prepared = await processor.prepare(bytes)
  if (prepared === 'not_an_image') return refused('listings.photo_not_an_image')
  if (prepared === 'too_large') return refused('listings.photo_too_large')
  try {
    return await keepPhoto({ ctx, ownerId, listingId: id, step, prepared, credit, photos })
  } catch (error) {
    if (error instanceof PhotoStoreFull) return refused('listings.photo_store_full')
    throw error
  }
}
