import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { mailedLinkQuery } from '../features/auth/mailed-link.ts'
import { MailedLinkPage } from '../features/auth/MailedLinkPage.tsx'

const validateSearch = knownParameters(readTokenSearch)

export const Route = createFileRoute('/auth/email')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['auth'] },
  validateSearch,
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.prefetchQuery(mailedLinkQuery(api, 'email', readTokenSearch(location.search).token ?? '')),
  head: ({ match }) => authHead(match.context, 'email', paths.confirmEmail()),
  component: function ConfirmEmail() {
    return <MailedLinkPage kind="email" token={Route.useSearch().token} />
  },
})
