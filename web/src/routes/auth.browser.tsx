import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readLinkSearch } from '../features/auth/auth-search.ts'
import { mailedLinkQuery } from '../features/auth/mailed-link.ts'
import { MailedLinkPage } from '../features/auth/MailedLinkPage.tsx'

const validateSearch = knownParameters(readLinkSearch)

export const Route = createFileRoute('/auth/browser')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['auth'] },
  validateSearch,
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.prefetchQuery(mailedLinkQuery(api, 'browser', readLinkSearch(location.search).token ?? '')),
  head: ({ match }) => authHead(match.context, 'browser', paths.confirmBrowser()),
  component: function ConfirmBrowser() {
    const { token, next } = Route.useSearch()
    return <MailedLinkPage kind="browser" token={token} next={next} />
  },
})
