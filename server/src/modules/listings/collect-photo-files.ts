import type { Context } from '../../context.ts'
import { claimPhotoFiles, deleteEndedClaims, deleteClaim } from './photo-claims-store.ts'
import type { PhotoStore } from './ports.ts'
import { listShownPhotoHashes } from './reads/photo-hashes.ts'

const batch = 500

/** Removes the files of photographs that no advert shows. A photograph that is being added meanwhile is kept. Returns how many it removed. */
export async function collectPhotoFiles({ ctx, photos }: { ctx: Context; photos: PhotoStore }): Promise<number> {
  let removed = 0
  for await (const hashes of inBatches(photos.hashes())) {
    const shown = await listShownPhotoHashes(ctx, hashes)
    for (const hash of hashes.filter((hash) => !shown.has(hash))) {
      if (await removeUnlessShown(ctx, photos, hash)) removed += 1
    }
  }
  await deleteEndedClaims(ctx)
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

async function* inBatches(hashes: AsyncIterable<string>): AsyncGenerator<string[]> {
  let waiting: string[] = []
  for await (const hash of hashes) {
    waiting.push(hash)
    if (waiting.length === batch) {
      yield waiting
      waiting = []
    }
  }
  yield waiting
}
