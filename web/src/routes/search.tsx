import { createFileRoute, redirect } from '@tanstack/react-router'
import type { AppContext } from '../app/app-context.ts'
import { formatsFor } from '../app/format.ts'
import { translatorOf } from '../app/message-store.ts'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { pointsQuery } from '../entities/vehicle/order-points.ts'
import { searchHead } from '../features/search/search-head.ts'
import { prefetchNearest } from '../features/search/nearest-queries.ts'
import { facetsQuery, makesQuery, vehiclesQuery } from '../features/search/search-queries.ts'
import { queryOf, readSearch, validateSearch } from '../entities/search/search-address.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { unreadSentence } from '../features/search/sentence/sentence.ts'
import { SaveThisSearch } from './-SaveThisSearch.tsx'

/** What a sentence means is loaded only where there is one. */
async function prefetchReading({ api, queryClient }: AppContext, sentence: string): Promise<void> {
  const { readingQuery } = await import('../features/search/sentence/reading.ts')
  await queryClient.prefetchQuery(readingQuery(api, sentence))
}

export const Route = createFileRoute('/search')({
  staticData: { messages: ['search', 'searched', 'facts', 'places'], scripts: 'wait' },
  validateSearch,
  loader: async ({ context, location }) => {
    const { api, queryClient } = context
    const asked = readSearch(location.search)
    const sentence = unreadSentence(location.search)
    if (sentence !== undefined) {
      const { searchFor } = await import('../features/search/sentence/reading.ts')
      const search = await searchFor(context, sentence, { ...asked, nlQuery: undefined })
      if (asked.nlQuery !== undefined || search.q !== asked.q) throw redirect({ ...paths.search(queryOf(search)) })
    }
    const arrived = Promise.all([
      queryClient.prefetchQuery(vehiclesQuery(api, asked)),
      queryClient.prefetchQuery(facetsQuery(api, asked)),
      asked.model !== undefined && queryClient.prefetchQuery(makesQuery(api, asked)),
      asked.nlQuery !== undefined && prefetchReading(context, asked.nlQuery),
    ])
    if (import.meta.env.SSR) {
      await arrived
      await prefetchNearest(context, asked)
      const found = asked.points && queryClient.getQueryData(vehiclesQuery(api, asked).queryKey)
      if (found)
        await queryClient.prefetchQuery(
          pointsQuery(
            api,
            found.vehicles.map(({ id }) => id),
          ),
        )
    }
  },
  head: ({ match: { context, search } }) => {
    const { messageStore } = context
    const f = formatsFor(messageStore.language())
    return pageHead(context, searchHead(readSearch(search), translatorOf(messageStore, 'search'), f))
  },
  component: () => <SearchPage saveButton={<SaveThisSearch />} />,
})
