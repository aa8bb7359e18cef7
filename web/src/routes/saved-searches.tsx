import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { requireSession } from '../app/session.ts'
import { savedSearchesQuery } from '../features/saved-searches/saved-search-queries.ts'
import { SavedSearchesPage } from '../features/saved-searches/SavedSearchesPage.tsx'

export const Route = createFileRoute('/saved-searches')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['saved'], toasts: 'stack' },
  beforeLoad: async ({ context, location }) => void (await requireSession({ context, location })),
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(savedSearchesQuery(api)),
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'saved')
    return pageHead(match.context, {
      title: t('meta.title'),
      description: t('meta.description'),
      link: paths.savedSearches(),
      isHidden: true,
    })
  },
  component: SavedSearchesPage,
})
