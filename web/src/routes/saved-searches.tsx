import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { requireSession } from '../app/session.ts'
import { savedSearchesQuery } from '../features/saved-searches/saved-search-queries.ts'
import { savedHead } from '../features/saved-searches/saved-head.ts'
import { SavedSearchesPage } from '../features/saved-searches/SavedSearchesPage.tsx'

export const Route = createFileRoute('/saved-searches')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['saved'], toasts: 'stack' },
  beforeLoad: async (page) => void (await requireSession(page)),
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(savedSearchesQuery(api)),
  head: ({ match }) => savedHead(match.context, 'title', paths.savedSearches()),
  component: SavedSearchesPage,
})
