import type { Context } from '../../kernel/context.ts'
import { claimPhotoFiles, deleteEndedClaims, deleteClaim } from './photo-claims-store.ts'
import { deleteCollectedPhotos } from './photos-to-collect-store.ts'
import type { PhotoStore } from './ports.ts'
import { listPhotosToCollect, listShownPhotoHashes, type PhotoToCollect } from './reads/photo-hashes.ts'

const batch = 500

/** Removes files that were queued a day ago, are unused and are not being added now. Returns the number of removed photographs. */
export async function collectPhotoFiles({ ctx, photos }: { ctx: Context; photos: PhotoStore }): Promise<number> {
  let removed = 0
  let after: PhotoToCollect | null = null
  for (;;) {
    const noted: PhotoToCollect[] = await listPhotosToCollect(ctx, { after, most: batch })
    removed += await collect(ctx, photos, noted)
    after = noted.at(-1) ?? null
    if (noted.length < batch) break
  }
  await deleteEndedClaims(ctx)
  return removed
}

async function collect(ctx: Context, photos: PhotoStore, noted: readonly PhotoToCollect[]): Promise<number> {
  const hashes = noted.map(({ hash }) => hash)
  const shown = await listShownPhotoHashes(ctx, hashes)
  await deleteCollectedPhotos(ctx, [...shown])
  let removed = 0
  for (const hash of hashes.filter((hash) => !shown.has(hash))) {
    if (!(await removeUnlessShown(ctx, photos, hash))) continue
    await deleteCollectedPhotos(ctx, [hash])
    removed += 1
  }
  return removed
}

async function removeUnlessShown(ctx: Context, photos: PhotoStore, hash: string): Promise<boolean> {
  const token = await claimPhotoFiles(ctx, { hash, purpose: 'removing' })
  if (token === null) return false
  const isShown = (await listShownPhotoHashes(ctx, [hash])).has(hash)
  if (!isShown) await photos.remove(hash)
  await deleteClaim(ctx, token)
  return !isShown
}
