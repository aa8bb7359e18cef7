import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'
import type { PreparedPhoto } from './ports.ts'

/** A prepared photograph without its bytes, which are in the store. */
export type StoredPhoto = Omit<PreparedPhoto, 'master'>

export async function insertUploadedPhoto(
  ctx: Context,
  { vendorId, prepared }: { readonly vendorId: string; readonly prepared: StoredPhoto },
): Promise<{ id: string }> {
  return ctx.db
    .insertInto('uploaded_photos')
    .values({
      vendor_id: vendorId,
      content_hash: prepared.hash,
      width: prepared.width,
      height: prepared.height,
      dominant_color: prepared.dominantColor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Locks an uploaded photograph of this vendor. Omits one that is nearly a day old, because its files may be collected soon. */
export async function lockUploadedPhoto(
  ctx: Context,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
): Promise<StoredPhoto | null> {
  const row = await ctx.db
    .selectFrom('uploaded_photos')
    .select(['content_hash as hash', 'width', 'height', 'dominant_color as dominantColor'])
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('uploaded_at', '>', sql<Date>`now() - interval '23 hours'`)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function deleteUploadedPhoto(ctx: Context, id: string): Promise<void> {
  await ctx.db.deleteFrom('uploaded_photos').where('id', '=', id).execute()
}

export async function deleteOldUploads(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from uploaded_photos where id = any (array(
      select id from uploaded_photos where uploaded_at < now() - interval '24 hours' limit ${limit}
    ))
  `,
  )
}
