import type { AppContext } from '../../app/app-context.ts'
import { nearestQuery, relaxationsQuery } from './nearest-queries.ts'
import { vehiclesQuery } from './search-queries.ts'
import type { SearchState } from './search-state.ts'

/** Loads what a search that finds nothing offers instead; the adverts are loaded. */
export async function prefetchNearest({ api, queryClient }: AppContext, asked: SearchState): Promise<void> {
  if (queryClient.getQueryData(vehiclesQuery(api, asked).queryKey)?.total !== 0) return
  const relaxations = relaxationsQuery(api, asked)
  await queryClient.prefetchQuery(relaxations)
  const [best] = queryClient.getQueryData(relaxations.queryKey) ?? []
  if (best) await queryClient.prefetchQuery(nearestQuery(api, asked, best))
}
