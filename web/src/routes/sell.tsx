import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { clearDraft } from '../features/auth/use-draft.ts'
import { contentHead } from '../features/content/content-head.ts'
import { SellPage } from '../features/content/SellPage.tsx'
import { CarValue } from '../features/sell/CarValue.tsx'
import { loadValue, useListingAddress } from '../features/sell/load-value.ts'
import { carOf } from '../features/sell/valued-car.ts'
import { readSellSearch } from '../features/sell/sell-search.ts'

const validateSearch = knownParameters(readSellSearch)

export const Route = createFileRoute('/sell')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['content', 'sell', 'market', 'facts', 'errors'], scripts: 'wait' },
  validateSearch,
  loader: ({ context, location }) => loadValue(context, readSellSearch(location.search)),
  head: contentHead('sell'),
  component: function Sell() {
    const typed = Route.useSearch({ select: readSellSearch, structuralSharing: true })
    const checked = carOf(typed)
    const isAnswered = checked !== null && 'car' in checked
    return (
      <SellPage onSignUpAgain={clearDraft} next={useListingAddress(typed)} isFolded={isAnswered}>
        <CarValue typed={typed} />
      </SellPage>
    )
  },
})
