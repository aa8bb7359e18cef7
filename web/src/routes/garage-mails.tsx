import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { translatorOf } from '../app/message-store.ts'
import { pageHead } from '../app/page-head.ts'
import { buyerPaths } from '../app/buyer-paths.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { garageMailsQuery } from '../entities/garage/garage-queries.ts'
import { ReminderMailsPage } from '../features/garage/ReminderMailsPage.tsx'

const validateSearch = knownParameters(readTokenSearch)

export const Route = createFileRoute('/garage-mails')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['garage'] },
  validateSearch,
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.prefetchQuery(garageMailsQuery(api, readTokenSearch(location.search).token ?? '')),
  head: ({ match }) => {
    const t = translatorOf(match.context.messageStore, 'garage')
    return pageHead(match.context, {
      title: t('meta.mails'),
      description: t('mails.title'),
      link: buyerPaths.garageMails(),
      isHidden: true,
    })
  },
  component: function GarageMails() {
    return <ReminderMailsPage token={Route.useSearch().token} />
  },
})
