import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { mailsByLinkQuery } from '../features/saved-searches/saved-search-queries.ts'
import { savedHead } from '../features/saved-searches/saved-head.ts'
import { UnsubscribePage } from '../features/saved-searches/UnsubscribePage.tsx'

const validateSearch = knownParameters(readTokenSearch)

export const Route = createFileRoute('/unsubscribe')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['saved'] },
  validateSearch,
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.prefetchQuery(mailsByLinkQuery(api, readTokenSearch(location.search).token ?? '')),
  head: ({ match }) => savedHead(match.context, 'unsubscribe', paths.unsubscribe()),
  component: function Unsubscribe() {
    return <UnsubscribePage token={Route.useSearch().token} />
  },
})
