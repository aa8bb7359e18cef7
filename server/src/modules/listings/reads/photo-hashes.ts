import type { Context } from '../../../context.ts'

/** The widths a photograph is offered in, or null when no advert, no model and no agreement shows it. */
export async function findPhotoWidths(ctx: Context, hash: string): Promise<readonly number[] | null> {
  const row = await ctx.db
    .selectFrom('listing_photos')
    .select('widths')
    .where('content_hash', '=', hash)
    .unionAll(ctx.db.selectFrom('model_photos').select('widths').where('content_hash', '=', hash))
    .unionAll(ctx.db.selectFrom('version_photos').select('widths').where('content_hash', '=', hash))
    .limit(1)
    .executeTakeFirst()
  return row?.widths ?? null
}

/** Those of the given photographs that an advert, a model or an agreement shows. */
export async function listShownPhotoHashes(ctx: Context, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('listing_photos')
    .select('content_hash')
    .where('content_hash', 'in', hashes)
    .union(ctx.db.selectFrom('model_photos').select('content_hash').where('content_hash', 'in', hashes))
    .union(ctx.db.selectFrom('version_photos').select('content_hash').where('content_hash', 'in', hashes))
    .execute()
  return new Set(rows.map((row) => row.content_hash))
}
