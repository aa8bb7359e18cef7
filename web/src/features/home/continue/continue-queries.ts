import type { KeptFavourite, RecentSearch } from '@autopiazza/contract'
import { maxCountedSearches } from '@autopiazza/contract/constants'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import type { AppContext } from '../../../app/app-context.ts'
import { cached } from '../../../app/query-keys.ts'
import { historyQuery } from '../../../app/use-history.ts'
import { asCard, type CardVehicle } from '../../../entities/vehicle/card-vehicle.ts'

const shownVehicles = 8
/** Maximum number of saved cars, latest first, that are tried to find one that is still visible. */
const triedFavourites = 5

export interface Continued {
  readonly searches: readonly RecentSearch[]
  readonly vehicles: readonly CardVehicle[]
}

/** Queries the last searches and the last visited cars, and loads the messages that show them; null when there are none. */
export function continuedQuery(context: AppContext, userId: string | null) {
  return queryOptions({
    ...cached('continued', userId),
    queryFn: async (): Promise<Continued | null> => {
      const { searches, vehicles } = await context.queryClient.fetchQuery(historyQuery(context, userId))
      if (searches.length === 0 && vehicles.length === 0) return null
      const ids = vehicles.slice(0, shownVehicles).map(({ id }) => id)
      const [cards] = await Promise.all([
        ids.length > 0 ? context.api.listings.cards({ ids }) : [],
        context.messageStore.load(['history', 'search', 'searched', 'facts']),
      ])
      const continued = { searches: searches.slice(0, maxCountedSearches), vehicles: cards.map(asCard) }
      return continued.searches.length + cards.length > 0 ? continued : null
    },
  })
}

/** Queries, for each search, the number of adverts created since the user last opened it. */
export function newVehiclesQuery(api: ApiClient, searches: readonly RecentSearch[]) {
  return queryOptions({
    ...cached('newVehicles', searches),
    queryFn: () => api.search.countNew({ searches: [...searches] }),
  })
}

/** Queries the last saved car with cars similar to it; null when there are none. */
export function similarToSavedQuery({ api, messageStore }: AppContext, favourites: readonly KeptFavourite[]) {
  const ids = favourites.map(({ id }) => id)
  return queryOptions({
    ...cached('similarToSaved', ids),
    queryFn: async () => {
      const [saved] = await api.listings.cards({ ids: ids.slice(0, triedFavourites) })
      if (!saved) return null
      const [similar] = await Promise.all([api.listings.similar({ id: saved.id }), messageStore.load(['history'])])
      const vehicles = similar.filter(({ id }) => !ids.includes(id)).map(asCard)
      return vehicles.length > 0 ? { saved, vehicles } : null
    },
  })
}
