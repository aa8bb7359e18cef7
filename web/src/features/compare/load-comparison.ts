import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import type { AppContext } from '../../app/app-context.ts'
import { formatsFor } from '../../app/format.ts'
import { translatorOf } from '../../app/message-store.ts'
import { type PageLink, paths } from '../../app/paths.ts'
import { cached } from '../../app/query-keys.ts'
import { type CompareSearch, readComparison } from './compare-address.ts'

/** Queries the compared cars in the given order, without those that are not visible to the user. */
export function compareQuery(api: ApiClient, ids: readonly string[]) {
  return queryOptions({
    ...cached('comparedVehicles', ids.join(',')),
    queryFn: () => (ids.length === 0 ? [] : api.listings.compare({ ids: [...ids] })),
  })
}

/** Loads the compared cars. Returns their names and the URL of the comparison for the head of the page. */
export async function loadComparison(
  { api, queryClient, messageStore }: Pick<AppContext, 'api' | 'queryClient' | 'messageStore'>,
  search: CompareSearch,
): Promise<{ link: PageLink; title?: string }> {
  const { ids } = readComparison(search)
  const query = compareQuery(api, ids)
  await queryClient.prefetchQuery(query)
  const names = (queryClient.getQueryData(query.queryKey) ?? [])
    .map(formatsFor(messageStore.language()).modelName)
    .join(', ')
  const title = names && translatorOf(messageStore, 'compare')('titleOf', { vehicles: names })
  return { link: paths.compare({ ids }), ...(title && { title }) }
}
