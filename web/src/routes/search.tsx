import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { phrasesOf } from '../app/phrasebook.ts'
import { facetsQuery } from '../features/search/facets-query.ts'
import { readSearch, validateSearch } from '../features/search/search-state.ts'
import { searchHead } from '../features/search/search-head.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { vehiclesQuery } from '../features/search/vehicles-query.ts'

export const Route = createFileRoute('/search')({
  staticData: { phrases: ['search'] },
  validateSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context: { api, queryClient }, deps }) => {
    const arrived = Promise.all([
      queryClient.prefetchQuery(vehiclesQuery(api, deps)),
      queryClient.prefetchQuery(facetsQuery(api, deps)),
    ])
    if (import.meta.env.SSR) await arrived
  },
  head: ({ match }) =>
    pageHead(match.context, searchHead(readSearch(match.search), phrasesOf(match.context.phrasebook, 'search'))),
  component: SearchPage,
})
