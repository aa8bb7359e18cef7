import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

interface NamedPhotos {
  readonly listingId: string
  readonly vendorId: string
  readonly importId: string
  readonly addresses: readonly string[]
}

/** Writes the photographs to fetch for an advert; existing rows are unchanged. */
export async function insertImportedPhotos(
  ctx: Context,
  { listingId, vendorId, importId, addresses }: NamedPhotos,
): Promise<void> {
  if (addresses.length === 0) return
  await ctx.db
    .insertInto('imported_photos')
    .values(
      addresses.map((address, place) => ({
        listing_id: listingId,
        vendor_id: vendorId,
        import_id: importId,
        address,
        place,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
