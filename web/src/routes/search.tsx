import { createFileRoute, redirect } from '@tanstack/react-router'
import { formatsFor } from '../app/format.ts'
import { translatorOf } from '../app/message-store.ts'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { searchHead } from '../features/search/search-head.ts'
import { queryOf, readSearch, validateSearch } from '../entities/search/search-address.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { loadSearch } from './-load-search.ts'
import { SaveThisSearch } from './-SaveThisSearch.tsx'

export const Route = createFileRoute('/search')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['search', 'searched', 'facts', 'places'], scripts: 'wait' },
  validateSearch,
  loader: async ({ context, location }) => {
    const requested = readSearch(location.search)
    if (requested.seller !== undefined) throw redirect({ ...paths.search(queryOf(requested)) })
    await loadSearch(context, location)
  },
  head: ({ match: { context, search } }) => {
    const { messageStore } = context
    const f = formatsFor(messageStore.language())
    return pageHead(context, searchHead(readSearch(search), translatorOf(messageStore, 'search'), f))
  },
  component: () => <SearchPage saveButton={<SaveThisSearch />} />,
})
