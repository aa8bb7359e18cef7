import { maxPhotoBytes } from '@autopiazza/contract/constants'
import type { Wait } from '@autopiazza/contract/operation'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../context.ts'
import { refused, refusedWith } from '../../outcome.ts'
import { actingVendor, consumeRateLimit, refundRateLimit } from '../identity/index.ts'
import { preparePhoto } from './save-photo.ts'
import type { PhotoCredit } from './listing-photos-store.ts'
import type { PhotoProcessor, PhotoStore } from './ports.ts'
import { hasPhotoRoom } from './reads/listing-photos.ts'

declare module '../../outcome.ts' {
  interface RefusalDetails {
    'listings.photo_quota': Wait
  }
}

/** The daily limit of a vendor, including refused files: checking a file that is not an image costs as much. */
const uploads = { name: 'photo-uploads', points: 500, seconds: 86_400 }

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
  | 'listings.photo_heic'
  | 'listings.photo_too_large'
  | 'listings.photo_busy'
  | 'listings.photo_store_unavailable'

interface AddPhoto {
  readonly ctx: Context
  readonly input: PhotoInput
  readonly photos: PhotoStore
  readonly processor: PhotoProcessor
}

/** Adds a photograph to an own advert. It is checked by its content and re-encoded; a file that would be refused is not decoded. */
export async function addPhoto({ ctx, input, photos, processor }: AddPhoto) {
  return add({ ctx, input, photos, processor, credit: null, isLimited: true })
}

/** Adds a photograph whose licence requires the author's name, for the demo stock; no daily quota, not available over HTTP. */
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
  const use = { ...uploads, key: ownerId }
  const wait = isLimited ? await consumeRateLimit(ctx, use) : 0
  if (wait > 0) return refusedWith('listings.photo_quota', { seconds: wait })
  if (bytes.byteLength > maxPhotoBytes) return refused('listings.photo_too_large')
  const outcome = await preparePhoto({ ctx, ownerId, listingId: id, step, bytes, credit, photos, processor })
  if (isLimited && !outcome.ok && isOurFault.has(outcome.code)) await refundRateLimit(ctx, use)
  return outcome
}

const isOurFault: ReadonlySet<string> = new Set<Refusals>(['listings.photo_busy', 'listings.photo_store_unavailable'])
