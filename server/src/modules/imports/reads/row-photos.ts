import type { Context } from '../../../kernel/context.ts'

/** The state of the photographs named in a row. */
export interface RowPhotos {
  readonly named: number
  readonly added: number
  readonly waiting: number
  readonly refused: { readonly address: string; readonly code: string }[]
}

interface Row {
  readonly listing_id: string | null
  readonly photos: readonly string[]
}

/** For each row: its photographs, and whether its advert is offline because photographs are missing. */
export async function listRowPhotos(
  ctx: Context,
  { importId, rows }: { readonly importId: string; readonly rows: readonly Row[] },
): Promise<(row: Row) => { readonly photos: RowPhotos; readonly awaitsPhotos: boolean }> {
  const ids = rows.flatMap((row) => row.listing_id ?? [])
  const isAsked = ids.length > 0
  const photos = isAsked
    ? await ctx.db
        .selectFrom('imported_photos')
        .select(['listing_id', 'address', 'state', 'problem'])
        .where('import_id', '=', importId)
        .where('listing_id', 'in', ids)
        .orderBy('place')
        .execute()
    : []
  const waiting = isAsked
    ? await ctx.db
        .selectFrom('vehicle_listings')
        .select('id')
        .where('id', 'in', ids)
        .where('awaits_photos', '=', true)
        .execute()
    : []
  const byListing = Map.groupBy(photos, (photo) => photo.listing_id)
  const awaiting = new Set(waiting.map(({ id }) => id))
  return ({ listing_id: id, photos: named }) => {
    const own = (id && byListing.get(id)) || []
    return {
      awaitsPhotos: id !== null && awaiting.has(id),
      photos: {
        named: named.length,
        added: own.filter(({ state }) => state === 'added').length,
        waiting: own.filter(({ state }) => state === 'waiting').length,
        refused: own.flatMap(({ address, problem }) => (problem === null ? [] : [{ address, code: problem }])),
      },
    }
  }
}
