import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { hiddenHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { readTokenSearch } from '../features/auth/auth-search.ts'
import { priceMailsByLinkQuery } from '../features/favourites/price-mails-queries.ts'
import { PriceMailsPage } from '../features/favourites/PriceMailsPage.tsx'

const validateSearch = knownParameters(readTokenSearch)

export const Route = createFileRoute('/price-mails')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['favourites'] },
  validateSearch,
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.prefetchQuery(priceMailsByLinkQuery(api, readTokenSearch(location.search).token ?? '')),
  head: hiddenHead('favourites', (t) => ({ title: t('mails.metaTitle'), description: '', link: paths.priceMails() })),
  component: function PriceMails() {
    return <PriceMailsPage token={Route.useSearch().token} />
  },
})
