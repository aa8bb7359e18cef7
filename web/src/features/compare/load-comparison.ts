import { formatsFor } from '../../app/format.ts'
import type { AppContext } from '../../app/app-context.ts'
import { translatorOf } from '../../app/message-store.ts'
import { type PageLink, paths } from '../../app/paths.ts'
import { type CompareSearch, readComparison } from './compare-address.ts'
import { compareQuery } from './compare-query.ts'

/** Loads the compared cars. Returns what the head of the page has of them: their names and their address. */
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
