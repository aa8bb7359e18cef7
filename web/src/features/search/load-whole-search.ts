import type { AppContext } from '../../app/app-context.ts'
import { nearestQuery, relaxationsQuery } from './nearest-queries.ts'
import { ActiveFilters, NothingFound, SentenceNotice } from './parts-on-demand.ts'
import { vehiclesQuery } from './search-queries.ts'
import { hasFilters, type SearchState } from './search-state.ts'

/** The server renders a search at once: what its parts show, their texts and their code are there beforehand. The adverts are loaded. */
export async function loadWholeSearch(
  { api, queryClient, messageStore }: AppContext,
  asked: SearchState,
): Promise<void> {
  const hasNone = queryClient.getQueryData(vehiclesQuery(api, asked).queryKey)?.total === 0
  if (hasNone || hasFilters(asked)) await messageStore.load(['searched'])
  if (hasNone) {
    const relaxations = relaxationsQuery(api, asked)
    await queryClient.prefetchQuery(relaxations)
    const [best] = queryClient.getQueryData(relaxations.queryKey) ?? []
    if (best) await queryClient.prefetchQuery(nearestQuery(api, asked, best))
  }
  for (const part of [ActiveFilters, NothingFound, SentenceNotice]) await part.preload?.()
}
