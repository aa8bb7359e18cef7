import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAppContext } from '../app/app-context.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { sellerQuery } from '../entities/seller/seller-queries.ts'
import { readSearch } from '../entities/search/search-address.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { loadSeller } from '../features/seller/load-seller.ts'
import { SellerIntroduction, SellerNotFound } from '../features/seller/SellerIntroduction.tsx'
import { loadSearch } from './-load-search.ts'
import { SaveSellersSearch } from './-SaveThisSearch.tsx'

const validateSearch = knownParameters((raw) => readSearch({ ...raw, seller: undefined }))

export const Route = createFileRoute('/seller/$id')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  staticData: { messages: ['seller', 'sellers', 'search', 'searched', 'facts', 'places'], scripts: 'wait' },
  validateSearch,
  loader: async ({ context, params: { id }, location }) => {
    const head = await loadSeller(context, id, readSearch(location.search))
    await loadSearch(context, location)
    return { head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: function Seller() {
    const { id } = Route.useParams()
    const { data } = useSuspenseQuery(sellerQuery(useAppContext().api, id))
    return (
      <SearchPage
        key={id}
        seller={<SellerIntroduction seller={data} />}
        saveButton={<SaveSellersSearch seller={data} />}
      />
    )
  },
  notFoundComponent: SellerNotFound,
})
