import type { Relaxation } from '@autopiazza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'
import { withoutFilters } from '../../entities/search/active-filters.ts'
import { vehiclesQuery } from './search-queries.ts'
import { filtersOf, hasFiltersBeside, type SearchState } from '../../entities/search/search-address.ts'

/** Returns the query of the filters whose removal finds adverts, with the number of these adverts. */
export function relaxationsQuery(api: ApiClient, state: SearchState) {
  const filters = filtersOf(state)
  return queryOptions({
    ...cached('searchRelaxations', filters),
    queryFn: ({ signal }) => api.search.relaxations(filters, { signal }),
  })
}

const nearestCount = 6

export function nearestQuery(api: ApiClient, state: SearchState, offer: Relaxation | undefined) {
  const { nlQuery: _sentence, page: _page, points: _points, ...search } = withoutFilters(state, offer?.without ?? [])
  return queryOptions({
    ...cached('nearestVehicles', search),
    queryFn: async ({ signal }) => {
      const { vehicles } = await api.search.vehicles({ ...search, pageSize: nearestCount }, { signal })
      return vehicles.map(asCard)
    },
  })
}

export async function prefetchNearest({ api, queryClient }: AppContext, search: SearchState): Promise<void> {
  if (!hasFiltersBeside(search)) return
  if (queryClient.getQueryData(vehiclesQuery(api, search).queryKey)?.total !== 0) return
  const relaxations = relaxationsQuery(api, search)
  await queryClient.prefetchQuery(relaxations)
  const [best] = queryClient.getQueryData(relaxations.queryKey) ?? []
  if (best) await queryClient.prefetchQuery(nearestQuery(api, search, best))
}
