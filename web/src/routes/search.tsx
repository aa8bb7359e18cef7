import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { phrasesOf } from '../app/phrasebook.ts'
import { facetsQuery } from '../features/search/search-queries.ts'
import { readSearch, validateSearch } from '../features/search/search-state.ts'
import { searchHead } from '../features/search/search-head.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { vehiclesQuery } from '../features/search/search-queries.ts'

export const Route = createFileRoute('/search')({
  staticData: { phrases: ['search'] },
  validateSearch,
  loader: async ({ context: { api, queryClient }, location }) => {
    const asked = readSearch(location.search)
    const arrived = Promise.all([
      queryClient.prefetchQuery(vehiclesQuery(api, asked)),
      queryClient.prefetchQuery(facetsQuery(api, asked)),
    ])
    if (import.meta.env.SSR) await arrived
  },
  head: ({ match }) =>
    pageHead(match.context, searchHead(readSearch(match.search), phrasesOf(match.context.phrasebook, 'search'))),
  component: SearchPage,
})
