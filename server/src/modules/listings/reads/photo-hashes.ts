import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

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

export interface PhotoMaster {
  readonly hash: string
  /** Of its largest file, in pixels. */
  readonly width: number
}

/** The photographs that an advert, a model or an agreement shows, in the order of their hashes, from one on. */
export async function listPhotoMasters(
  ctx: Context,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<PhotoMaster[]> {
  const { rows } = await sql<PhotoMaster>`
    select content_hash as hash, max(widths[array_upper(widths, 1)]) as width
    from (
      (select distinct on (content_hash) content_hash, widths from listing_photos where content_hash > ${after} order by content_hash limit ${most})
      union all
      (select distinct on (content_hash) content_hash, widths from model_photos where content_hash > ${after} order by content_hash limit ${most})
      union all
      (select distinct on (content_hash) content_hash, widths from version_photos where content_hash > ${after} order by content_hash limit ${most})
    ) as shown
    group by content_hash order by content_hash limit ${most}`.execute(ctx.db)
  return rows
}

export interface PhotoToCollect {
  readonly hash: string
  /** As text, since a date of the language is less exact than the column. */
  readonly since: string
}

/** Photographs that were noted more than a day ago, the oldest first, from one on. */
export async function listPhotosToCollect(
  ctx: Context,
  { after, most }: { readonly after: PhotoToCollect | null; readonly most: number },
): Promise<PhotoToCollect[]> {
  const { rows } = await sql<PhotoToCollect>`
    select content_hash as hash, since::text as since from photos_to_collect
    where since < now() - interval '24 hours'
      and (since, content_hash) > (${after?.since ?? '-infinity'}::timestamptz, ${after?.hash ?? ''})
    order by since, content_hash limit ${most}`.execute(ctx.db)
  return rows
}

/** Those of the given photographs that are noted to be collected. */
export async function listNotedPhotoHashes(ctx: Context, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('photos_to_collect')
    .select('content_hash')
    .where('content_hash', 'in', hashes)
    .execute()
  return new Set(rows.map((row) => row.content_hash))
}
