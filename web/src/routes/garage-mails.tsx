import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { hiddenHead } from '../app/page-head.ts'
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
  head: hiddenHead('garage', (t) => ({
    title: t('meta.mails'),
    description: t('mails.title'),
    link: buyerPaths.garageMails(),
  })),
  component: function GarageMails() {
    return <ReminderMailsPage token={Route.useSearch().token} />
  },
})
