import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { messageMailsByLinkQuery } from '../features/messages/message-mails-queries.ts'
import { MessageMailsPage } from '../features/messages/MessageMailsPage.tsx'

const validateSearch = knownParameters(readTokenSearch)

export const Route = createFileRoute('/message-mails')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['messages'] },
  validateSearch,
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.prefetchQuery(messageMailsByLinkQuery(api, readTokenSearch(location.search).token ?? '')),
  head: hiddenHead('messages', (t) => ({ title: t('mails.metaTitle'), description: '', link: paths.messageMails() })),
  component: function MessageMails() {
    return <MessageMailsPage token={Route.useSearch().token} />
  },
})
