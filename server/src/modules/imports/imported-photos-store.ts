import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface AppliedRows {
  readonly importId: string
  readonly vendorId: string
  readonly rows: readonly { readonly number: number; readonly listingId: string | null }[]
}

/** Writes the photographs to fetch for the adverts of rows; existing ones are unchanged. */
export async function insertImportedPhotos(ctx: Context, { importId, vendorId, rows }: AppliedRows): Promise<void> {
  await sql`
    insert into imported_photos (listing_id, vendor_id, import_id, address, place)
    select applied.listing_id, ${vendorId}::uuid, row.import_id, photo.address, photo.place - 1
    from unnest(
      ${rows.map(({ number }) => number)}::integer[],
      ${rows.map(({ listingId }) => listingId)}::uuid[]
    ) as applied (number, listing_id)
    join stock_import_rows row on row.import_id = ${importId} and row.number = applied.number,
    jsonb_array_elements_text(row.photos) with ordinality as photo (address, place)
    on conflict do nothing
  `.execute(ctx.db)
}

export type FetchResult =
  | { readonly kind: 'added'; readonly photoId: string }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'again'; readonly at: Date; readonly isFailure: boolean }

export async function updateFetchResult(
  ctx: Context,
  {
    listingId,
    address,
    now,
    result,
  }: { readonly listingId: string; readonly address: string; readonly now: Date; readonly result: FetchResult },
): Promise<void> {
  await ctx.db
    .updateTable('imported_photos')
    .set({ tried_at: now })
    .$if(result.kind === 'added', (query) =>
      query.set({ state: 'added', photo_id: result.kind === 'added' ? result.photoId : null }),
    )
    .$if(result.kind === 'refused', (query) =>
      query.set({ state: 'refused', problem: result.kind === 'refused' ? result.problem : null }),
    )
    .$if(result.kind === 'again', (query) => query.set({ due_at: result.kind === 'again' ? result.at : now }))
    .$if(result.kind === 'again' && result.isFailure, (query) =>
      query.set((row) => ({ attempts: row('attempts', '+', 1) })),
    )
    .where('listing_id', '=', listingId)
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .execute()
}

export async function postponePhotos(
  ctx: Context,
  { listingId, until }: { readonly listingId: string; readonly until: Date },
): Promise<void> {
  await ctx.db
    .updateTable('imported_photos')
    .set({ due_at: until })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'waiting')
    .where('due_at', '<', until)
    .execute()
}

/** Deletes the stored URLs of photographs that an import added to these adverts, so that a later file may contain the same URLs again. */
export async function deleteImportedPhotos(
  ctx: Context,
  { importId, listingIds }: { readonly importId: string; readonly listingIds: readonly string[] },
): Promise<void> {
  await ctx.db
    .deleteFrom('imported_photos')
    .where('import_id', '=', importId)
    .where('listing_id', '=', sql<string>`any(${listingIds})`)
    .execute()
}
