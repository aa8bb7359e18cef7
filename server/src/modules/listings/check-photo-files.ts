import type { Context } from '../../kernel/context.ts'
import { notePhotosToCollect } from './photos-to-collect-store.ts'
import type { PhotoStore } from './ports.ts'
import { listNotedPhotoHashes, listPhotoMasters, listShownPhotoHashes } from './reads/photo-hashes.ts'

export interface PhotoFilesReport {
  readonly stored: number
  /** Stored, shown by nothing and noted by nobody: the nightly collection would never see them. */
  readonly unknown: readonly string[]
  /** Shown, and without a master in the store. */
  readonly missing: readonly string[]
}

const batch = 500

/** Compares all of the store with the database; on request the files that nothing knows are noted for the nightly collection. Lists the whole store: minutes for a million photographs. */
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
    const [shown, noted] = [await listShownPhotoHashes(ctx, hashes), await listNotedPhotoHashes(ctx, hashes)]
    const found = hashes.filter((hash) => !shown.has(hash) && !noted.has(hash))
    unknown.push(...found)
    if (isToCollect && found.length > 0) await notePhotosToCollect(ctx, found)
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
