import { filterFeatures } from '@autopiazza/contract/vocabulary'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'
import { filtersOf, readSearch, type SearchState } from '../../entities/search/search-address.ts'

/** A list that was left stays this long, so that going back finds its place in it. */
const keptFor = 30 * 60_000

/** One page of the adverts that match, with their equipment, first that which was asked for, where they answer a sentence; the previous page stays until the next has arrived. */
export function vehiclesQuery(api: ApiClient, { nlQuery, points: _points, ...search }: SearchState) {
  const withFeatures = nlQuery !== undefined
  return queryOptions({
    ...cached('foundVehicles', search, withFeatures),
    queryFn: async ({ signal }) => {
      const { vehicles, distances, ...found } = await api.search.vehicles(search, { signal })
      const cards = vehicles.map((vehicle, at) => ({
        ...asCard(vehicle),
        ...(search.seller && { sellerId: null }),
        ...(withFeatures && { features: askedFirst(vehicle.features, search.features) }),
        distance: distances?.[at] ?? undefined,
      }))
      return { ...found, vehicles: cards }
    },
    gcTime: keptFor,
    placeholderData: keepPreviousData,
  })
}

/** The equipment of a car, that which was asked for first: a card shows only the beginning. */
export function askedFirst(features: readonly string[], asked: readonly string[] = []): string[] {
  return [...asked.filter((one) => features.includes(one)), ...features.filter((one) => !asked.includes(one))]
}

/** The number of adverts for each value of each filter; models only for a chosen make, equipment only where it is offered or chosen. */
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

/** The makes to choose from: beside a model the facets count only makes that have a model of its name. */
export function makesQuery(api: ApiClient, state: SearchState) {
  const others = filtersOf(readSearch({ ...state, make: undefined, model: undefined, cars: undefined }))
  return queryOptions({
    ...cached('searchMakes', others),
    queryFn: async ({ signal }) => (await api.search.facets(others, { signal })).make,
    enabled: state.model !== undefined,
    placeholderData: keepPreviousData,
  })
}
