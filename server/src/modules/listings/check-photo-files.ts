import type { Context } from '../../kernel/context.ts'
import { queuePhotosToCollect } from './photos-to-collect-store.ts'
import type { PhotoStore } from './ports.ts'
import { listQueuedPhotoHashes, listPhotoMasters, listShownPhotoHashes } from './reads/photo-hashes.ts'

export interface PhotoFilesReport {
  readonly stored: number
  /** Photographs in the store that are neither used nor queued for collection. */
  readonly unknown: readonly string[]
  /** Photographs that are used but have no master file in the store. */
  readonly missing: readonly string[]
}

const batch = 500

/** Compares the whole store with the database and, on request, queues unknown files for collection. Takes minutes for a million photographs. */
export async function checkPhotoFiles({
  ctx,
  photos,
  isToCollect,
}: {
  readonly ctx: Context
  readonly photos: PhotoStore
  readonly isToCollect: boolean
}): Promise<PhotoFilesReport> {
  const unknown: string[] = []
  let stored = 0
  for await (const hashes of inBatches(photos.hashes())) {
    stored += hashes.length
    const [shown, noted] = [await listShownPhotoHashes(ctx, hashes), await listQueuedPhotoHashes(ctx, hashes)]
    const found = hashes.filter((hash) => !shown.has(hash) && !noted.has(hash))
    unknown.push(...found)
    if (isToCollect && found.length > 0) await queuePhotosToCollect(ctx, found)
  }
  return { stored, unknown, missing: await Array.fromAsync(missingMasters(ctx, photos)) }
}

async function* missingMasters(ctx: Context, photos: PhotoStore): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const masters = await listPhotoMasters(ctx, { after, most: batch })
    for (const { hash, width } of masters) if (!(await photos.get({ hash, width, format: 'jpg' }))) yield hash
    const last = masters.at(-1)
    if (!last || masters.length < batch) return
    after = last.hash
  }
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
