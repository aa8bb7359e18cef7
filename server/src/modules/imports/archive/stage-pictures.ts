import type { Context } from '../../../kernel/context.ts'
import { countStagedPictures, isPictureStaged, listShownPictures } from '../reads/staged-pictures.ts'
import { contentHash } from '../save-fetched-photo.ts'
import {
  type ArchivedName,
  deleteUnusedPictures,
  insertStagedPicture,
  keepStagedPicture,
} from '../staged-pictures-store.ts'
import { openStockFile } from '../stock-file.ts'
import type { StockArchive } from './open-stock-archive.ts'

/** Limits of the pictures of one vendor that adverts are still to get. */
const stagedLimits = { count: 40_000, bytes: 600 * 1024 * 1024 }

/** Returns how many cars of the stock file refer to each picture, in any format in which the dealer may have it read. */
export async function countPictureUses(
  bytes: Uint8Array,
  pictureNames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>()
  const recognised = await openStockFile(bytes, { pictureNames })
  for (const format of recognised.formats) {
    const file = format === recognised.format ? recognised : await openStockFile(bytes, { pictureNames, format })
    const named = new Map<string, number>()
    for await (const { pictures = [] } of file.rows())
      for (const name of new Set(pictures)) named.set(name, (named.get(name) ?? 0) + 1)
    for (const [name, count] of named) uses.set(name, Math.max(count, uses.get(name) ?? 0))
  }
  return uses
}

/**
 * Stores the pictures of an archive that the stock file refers to, one after another. A picture whose only advert
 * shows the same content already is not stored. Returns all pictures of the archive; null while too many pictures of
 * earlier archives wait for their adverts.
 */
export async function stagePictures(
  ctx: Context,
  {
    vendorId,
    archive,
    uses,
  }: { readonly vendorId: string; readonly archive: StockArchive; readonly uses: ReadonlyMap<string, number> },
): Promise<readonly ArchivedName[] | null> {
  await deleteUnusedPictures(ctx, vendorId)
  const staged = await countStagedPictures(ctx, vendorId)
  if (staged.bytes > stagedLimits.bytes / 2 || staged.count + uses.size > stagedLimits.count) return null
  const shown = await listShownPictures(ctx, { vendorId, names: [...uses.keys()] })
  const pictures: ArchivedName[] = []
  for (const name of archive.pictureNames) {
    const count = uses.get(name) ?? 0
    if (count === 0) {
      pictures.push({ name, hash: null, problem: null })
      continue
    }
    const picture = await archive.readPicture(name)
    if ('problem' in picture) {
      pictures.push({ name, hash: null, problem: picture.problem })
      continue
    }
    const hash = contentHash(picture.bytes)
    pictures.push({ name, hash, problem: null })
    if (count === 1 && shown.has(`${name} ${hash}`)) continue
    if (await isPictureStaged(ctx, { vendorId, hash })) await keepStagedPicture(ctx, { vendorId, hash })
    else await insertStagedPicture(ctx, { vendorId, hash, bytes: picture.bytes })
  }
  return pictures
}
