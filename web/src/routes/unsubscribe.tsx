import { createFileRoute } from '@tanstack/react-router'
import { knownSearch } from '../app/known-search.ts'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { mailsByLinkQuery } from '../features/saved-searches/saved-search-queries.ts'
import { UnsubscribePage } from '../features/saved-searches/UnsubscribePage.tsx'

const validateSearch = knownSearch(readTokenSearch)

export const Route = createFileRoute('/unsubscribe')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['saved'] },
  validateSearch,
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.prefetchQuery(mailsByLinkQuery(api, readTokenSearch(location.search).token ?? '')),
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'saved')
    return pageHead(match.context, {
      title: t('meta.unsubscribe'),
      description: t('meta.description'),
      link: paths.unsubscribe(),
      isHidden: true,
    })
  },
  component: function Unsubscribe() {
    return <UnsubscribePage token={Route.useSearch().token} />
  },
})
