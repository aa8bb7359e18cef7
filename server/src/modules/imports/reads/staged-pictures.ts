import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'

export async function findStagedPicture(
  ctx: Context,
  { vendorId, hash }: { readonly vendorId: string; readonly hash: string },
): Promise<Uint8Array | null> {
  const row = await ctx.db
    .selectFrom('staged_pictures')
    .select('picture')
    .where('vendor_id', '=', vendorId)
    .where('content_hash', '=', hash)
    .executeTakeFirst()
  return row?.picture ?? null
}

/** Returns the number and the bytes of a vendor's staged pictures. */
export async function countStagedPictures(
  ctx: Context,
  vendorId: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(octet_length(picture)), 0)::float8 as bytes
    from staged_pictures where vendor_id = ${vendorId}`.execute(ctx.db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Returns those of these names, with their hashes, whose content adverts of the vendor already show. */
export async function listShownPictures(
  ctx: Context,
  { vendorId, names }: { readonly vendorId: string; readonly names: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ shown: string }>`
    select substr(address, 5) || ' ' || content_hash as shown from imported_photos
    where vendor_id = ${vendorId} and address like 'zip:%' and address = any(${names.map((name) => `zip:${name}`)})
      and state = 'added' and content_hash is not null`.execute(ctx.db)
  return new Set(rows.map(({ shown }) => shown))
}

export async function isPictureStaged(
  ctx: Context,
  { vendorId, hash }: { readonly vendorId: string; readonly hash: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('staged_pictures')
    .select('content_hash')
    .where('vendor_id', '=', vendorId)
    .where('content_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the names of the pictures in an import's archive; undefined for an import without an archive. */
export async function listPictureNames(ctx: Context, importId: string): Promise<readonly string[] | undefined> {
  const rows = await ctx.db
    .selectFrom('stock_import_pictures')
    .select('name')
    .where('import_id', '=', importId)
    .orderBy('name')
    .execute()
  return rows.length > 0 ? rows.map(({ name }) => name) : undefined
}
