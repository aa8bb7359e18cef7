import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface StagedPicture {
  readonly vendorId: string
  readonly hash: string
}

/** Stores a picture of an archive until its adverts have it. The same content is stored once for each vendor. */
export async function insertStagedPicture(
  ctx: Context,
  { vendorId, hash, bytes }: StagedPicture & { readonly bytes: Uint8Array },
): Promise<void> {
  await ctx.db
    .insertInto('staged_pictures')
    .values({ vendor_id: vendorId, content_hash: hash, picture: Buffer.from(bytes) })
    .onConflict((conflict) =>
      conflict.columns(['vendor_id', 'content_hash']).doUpdateSet({ created_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Writes that an archive has this staged picture again, so that it is not deleted as unused. */
export async function keepStagedPicture(ctx: Context, { vendorId, hash }: StagedPicture): Promise<void> {
  await ctx.db
    .updateTable('staged_pictures')
    .set({ created_at: sql<Date>`now()` })
    .where('vendor_id', '=', vendorId)
    .where('content_hash', '=', hash)
    .execute()
}

/** A picture of an archive. Both the hash and the problem are null when no row names the picture. */
export interface ArchivedName {
  readonly name: string
  readonly hash: string | null
  readonly problem: string | null
}

/** Writes the pictures in an import's archive. */
export async function insertArchivedNames(
  ctx: Context,
  { importId, pictures }: { readonly importId: string; readonly pictures: readonly ArchivedName[] },
): Promise<void> {
  if (pictures.length === 0) return
  await sql`
    insert into stock_import_pictures (import_id, name, content_hash, problem)
    select ${importId}, picture.name, picture.content_hash, picture.problem
    from unnest(
      ${pictures.map(({ name }) => name)}::text[],
      ${pictures.map(({ hash }) => hash)}::text[],
      ${pictures.map(({ problem }) => problem)}::text[]
    ) as picture (name, content_hash, problem)`.execute(ctx.db)
}

/** A staged picture is used by photographs that wait for it, and by an archive whose import may still be applied. */
const isUnused = sql`not exists (
    select from imported_photos photo
    where photo.vendor_id = staged.vendor_id and photo.staged_hash is not null and photo.staged_hash = staged.content_hash
      and photo.state = 'waiting'
  ) and not exists (
    select from stock_import_pictures picture join stock_imports import on import.id = picture.import_id
    where picture.content_hash is not null and picture.content_hash = staged.content_hash
      and import.vendor_id = staged.vendor_id and import.state not in ('applied', 'undoing', 'undone')
  )`

/** Deletes a staged picture unless another advert or import still needs it. */
export async function deleteStagedPicture(ctx: Context, { vendorId, hash }: StagedPicture): Promise<void> {
  await sql`
    delete from staged_pictures staged
    where staged.vendor_id = ${vendorId} and staged.content_hash = ${hash} and ${isUnused}`.execute(ctx.db)
}

/** Deletes the pictures of a vendor that nothing needs any more, for example those of a discarded import. */
export async function deleteUnusedPictures(ctx: Context, vendorId: string): Promise<void> {
  await sql`delete from staged_pictures staged where staged.vendor_id = ${vendorId} and ${isUnused}`.execute(ctx.db)
}

const picturesAtOnce = 200

/** Deletes staged pictures from before `last`, and those from before `unused` that nothing needs any more. Returns false when none is left. */
export async function deleteOldPictures(
  ctx: Context,
  { last, unused }: { readonly last: Date; readonly unused: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from staged_pictures where (vendor_id, content_hash) in (
      select staged.vendor_id, staged.content_hash from staged_pictures staged
      where staged.created_at < ${unused} and (staged.created_at < ${last} or (${isUnused}))
      order by staged.created_at limit ${picturesAtOnce}
    )`.execute(ctx.db)
  return numAffectedRows >= BigInt(picturesAtOnce)
}
