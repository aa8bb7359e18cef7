import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { translatorOf } from '../app/message-store.ts'
import type { CompareSearch } from '../features/compare/compare-address.ts'
import { ComparePage } from '../features/compare/ComparePage.tsx'

const validateSearch = knownParameters(({ ids, add, only }) => ({ ids, add, only }) as CompareSearch)

export const Route = createFileRoute('/compare')({
  staticData: { messages: ['compare', 'facts'] },
  validateSearch,
  // The title contains the names of the cars, so it is loaded again when the URL lists other cars.
  shouldReload: true,
  loader: {
    staleReloadMode: 'blocking',
    handler: async ({ context, location }) =>
      (await import('../features/compare/load-comparison.ts')).loadComparison(context, validateSearch(location.search)),
  },
  head: ({ match, loaderData }) => {
    const t = translatorOf(match.context.messageStore, 'compare')
    return pageHead(match.context, {
      title: t('title'),
      description: t('description'),
      link: paths.compare({}),
      isHidden: true,
      ...loaderData,
    })
  },
  component: function Compare() {
    return <ComparePage search={Route.useSearch()} />
  },
})
