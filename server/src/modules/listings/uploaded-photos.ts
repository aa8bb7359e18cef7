import { maxPhotoBytes } from '@autopiazza/contract/constants'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import type { Call, Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { actingVendor } from '../identity/index.ts'
import { limitUploads } from './limit-uploads.ts'
import { type PhotoProcessor, photoRefusals, type PhotoStore } from './ports.ts'
import { showOnListing } from './save-photo.ts'
import { lockListing } from './store.ts'
import { makePhotoFilesJob, storePhotoFiles } from './store-photo-files.ts'
import { deleteUploadedPhoto, insertUploadedPhoto, lockUploadedPhoto } from './uploaded-photos-store.ts'

/** Stores a photograph before its advert is saved. It is not public; an advert can attach it for a day. */
export async function uploadPhoto({
  ctx,
  input: { bytes },
  photos,
  processor,
}: Call<{ readonly bytes: Uint8Array }> & { readonly photos: PhotoStore; readonly processor: PhotoProcessor }) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const vendorId = vendor.value.userId
  return limitUploads(ctx, vendorId, async () => {
    if (bytes.byteLength > maxPhotoBytes) return refused('listings.photo_too_large')
    const prepared = await processor.prepare(bytes, vendorId)
    if (typeof prepared === 'string') return refused(photoRefusals[prepared])
    const insert = async (ctx: Context) => ok(await insertUploadedPhoto(ctx, { vendorId, prepared }))
    return storePhotoFiles({ ctx, prepared, photos, insert })
  })
}

/** Moves an uploaded photograph of the acting vendor to a step of an advert. */
export async function attachPhoto({
  ctx,
  input: { id, step, uploadId },
}: Call<{ readonly id: string; readonly step: PhotoStep; readonly uploadId: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const ownerId = vendor.value.userId
  return inTransaction(ctx, async (ctx) => {
    if ((await lockListing(ctx, { listingId: id, ownerId })) === null) return refused('listings.not_found')
    const prepared = await lockUploadedPhoto(ctx, { id: uploadId, vendorId: ownerId })
    if (!prepared) return refused('listings.photo_not_found')
    const shown = await showOnListing(ctx, { ownerId, listingId: id, step, prepared, credit: null })
    if (!shown.ok) return shown
    await deleteUploadedPhoto(ctx, uploadId)
    const { hash } = prepared
    await queueJob(ctx, makePhotoFilesJob, { hash }, { key: `photo-files:${hash}`, queue: makePhotoFilesJob })
    return shown
  })
}
