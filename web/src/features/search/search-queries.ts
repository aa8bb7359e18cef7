import { filterFeatures } from '@autopiazza/contract/vocabulary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'
import { filtersOf, readSearch, type SearchState } from '../../entities/search/search-address.ts'

/** Cache time of a list after leaving it, so that going back restores the scroll position. */
const cacheMilliseconds = 30 * 60_000

/** Returns the query of one page of matching adverts; for a sentence, with their features. The previous page stays visible until the next has arrived. */
export function vehiclesQuery(api: ApiClient, { nlQuery, points: _points, ...search }: SearchState) {
  const withFeatures = nlQuery !== undefined
  return queryOptions({
    ...cached('foundVehicles', search, withFeatures),
    queryFn: async ({ signal }) => {
      const { vehicles, distances, ...found } = await api.search.vehicles(search, { signal })
      const cards = vehicles.map((vehicle, at) => ({
        ...asCard(vehicle),
        ...(search.seller && { sellerId: null }),
        ...(withFeatures && { features: requestedFirst(vehicle.features, search.features) }),
        distance: distances?.[at] ?? undefined,
      }))
      return { ...found, vehicles: cards }
    },
    gcTime: cacheMilliseconds,
    placeholderData: keepPreviousData,
  })
}

/** Returns the features of a car with the requested ones first, because a card shows only the beginning. */
export function requestedFirst(features: readonly string[], requested: readonly string[] = []): string[] {
  return [...requested.filter((one) => features.includes(one)), ...features.filter((one) => !requested.includes(one))]
}

/** Returns the query of the counts for each value of each filter; models only for a chosen make, features only where they are offered or chosen. */
export function facetsQuery(api: ApiClient, state: SearchState) {
  const filters = filtersOf(state)
  const shown = new Set<string>([...filterFeatures, 'new_drivers_ok', ...(filters.features ?? [])])
  return queryOptions({
    ...cached('searchFacets', filters),
    queryFn: async ({ signal }) => {
      const facets = await api.search.facets(filters, { signal })
      return {
        ...facets,
        model: filters.make || filters.model ? facets.model : [],
        features: facets.features.filter(({ value }) => shown.has(value)),
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** Returns the query of the makes to choose from. With a chosen model, the facets count only makes that have a model with that name. */
export function makesQuery(api: ApiClient, state: SearchState) {
  const others = filtersOf(readSearch({ ...state, make: undefined, model: undefined, cars: undefined }))
  return queryOptions({
    ...cached('searchMakes', others),
    queryFn: async ({ signal }) => (await api.search.facets(others, { signal })).make,
    enabled: state.model !== undefined,
    placeholderData: keepPreviousData,
  })
}
