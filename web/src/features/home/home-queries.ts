import { featuredAmong } from '@autopiazza/contract/constants'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import type { AppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'
import { retryFaults } from '../../app/query-client.ts'
import { asCard } from '../../entities/vehicle/card-vehicle.ts'
import type { CarChoice } from './search/car-choice.ts'

/** Queries three of the newest active adverts, those at a fair price or better first. */
export function featuredQuery(api: ApiClient) {
  return queryOptions({
    ...cached('featuredVehicles'),
    queryFn: async () => (await api.listings.featured()).map(asCard),
    retry: retryFaults(2),
  })
}

/** Queries the newest adverts for the rail, those with photographs of their own first. */
export function newestQuery(api: ApiClient) {
  return queryOptions({
    ...cached('foundVehicles', 'newest'),
    queryFn: async () => {
      const { vehicles } = await api.search.vehicles({ sort: 'newest', pageSize: featuredAmong })
      const hasOwn = ({ mainPhoto }: (typeof vehicles)[number]) => mainPhoto !== null && !mainPhoto.ofModel
      return vehicles.toSorted((one, other) => Number(hasOwn(other)) - Number(hasOwn(one))).map(asCard)
    },
  })
}

/** Queries the number of adverts that match a choice, and that would match with each further choice. Models are counted only for a chosen make. */
export function countsQuery(api: ApiClient, choice: CarChoice) {
  return queryOptions({
    ...cached('searchFacets', 'home', choice),
    queryFn: async ({ signal }) => {
      const { total, make, model, province, bodyType } = await api.search.facets(choice, { signal })
      return { total, make, model: choice.make ? model : [], province, bodyType }
    },
    placeholderData: keepPreviousData,
  })
}

export async function prefetchHome({ api, queryClient }: AppContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(featuredQuery(api)),
    queryClient.prefetchQuery(newestQuery(api)),
    queryClient.prefetchQuery(countsQuery(api, {})),
  ])
}
