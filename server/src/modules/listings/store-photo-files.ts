import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refused } from '../../kernel/outcome.ts'
import { claimPhotoFiles, deleteClaim, lockClaim } from './photo-claims-store.ts'
import { queuePhotosToCollect } from './photos-to-collect-store.ts'
import { type PhotoStore, PhotoStoreError, type PreparedPhoto } from './ports.ts'

export const makePhotoFilesJob = 'make-photo-files'

interface StorePhotoFiles<Saved extends { readonly ok: boolean }> {
  readonly ctx: Context
  readonly prepared: PreparedPhoto
  readonly photos: PhotoStore
  readonly insert: (ctx: Context) => Promise<Saved>
}

const maxTries = 10

/** Stores the file and then, in a transaction without outside calls, its row. A claim prevents removal in between; a crash leaves a file that is queued for collection. */
export async function storePhotoFiles<Saved extends { readonly ok: boolean }>({
  ctx,
  prepared,
  photos,
  insert,
}: StorePhotoFiles<Saved>) {
  const { hash, width, master } = prepared
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const claim = await claimPhotoFiles(ctx, { hash, purpose: 'adding' })
    if (claim === null) break
    await queuePhotosToCollect(ctx, [hash])
    try {
      await photos.put({ hash, width, format: 'jpg' }, master)
    } catch (error) {
      if (error instanceof PhotoStoreError) return refused('listings.photo_store_unavailable')
      throw error
    }
    // False when the claim ended meanwhile because another upload of the same picture has finished.
    const saved = await inTransaction(ctx, async (ctx) => {
      if (!(await lockClaim(ctx, claim))) return null
      const value = await insert(ctx)
      if (value.ok)
        await queueJob(ctx, makePhotoFilesJob, { hash }, { key: `photo-files:${hash}`, queue: makePhotoFilesJob })
      return { value }
    })
    await deleteClaim(ctx, claim)
    if (saved) return saved.value
  }
  return refused('listings.photo_busy')
}
