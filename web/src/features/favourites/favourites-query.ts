import type { Favourite } from '@autopiazza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { readLocalFavourites } from '../../app/local-favourites.ts'
import { cached } from '../../app/query-keys.ts'

/** Queries the current data of the saved cars: those of the account, or of this browser for a visitor. */
export function favouritesQuery(api: ApiClient, userId: string | null) {
  return queryOptions({
    ...cached('favourites', userId),
    queryFn: () => (userId === null ? ofThisBrowser(api) : api.favourites.list()),
    refetchOnWindowFocus: true,
  })
}

async function ofThisBrowser(api: ApiClient): Promise<Favourite[]> {
  const kept = readLocalFavourites()
  if (kept.length === 0) return []
  const cards = await api.listings.cards({ ids: kept.map(({ id }) => id) })
  return kept.map((favourite) => ({ ...favourite, vehicle: cards.find(({ id }) => id === favourite.id) ?? null }))
}
