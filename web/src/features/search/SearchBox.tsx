import { SearchField } from '../../entities/search/SearchField.tsx'
import type { SearchChoice } from '../../entities/search/use-suggestions.tsx'
import { HiddenState } from './HiddenState.tsx'
import { controlId } from './open-filter.ts'
import { changeSearch, readSearch } from '../../entities/search/search-address.ts'
import { searchAround } from './sentence/sentence.ts'
import type { SearchControls } from './use-search-state.ts'

export interface SearchBoxProps extends Pick<SearchControls, 'state' | 'show'> {
  onSearch: (text: string) => void
  isParsing: boolean
}

/** The search field of the results. A suggested make, model or place narrows the current search. */
export function SearchBox({ state, show, onSearch, isParsing }: SearchBoxProps) {
  const around = searchAround(state)
  const choose = ({ query, isWhole }: SearchChoice) =>
    show(isWhole ? readSearch(query) : changeSearch(around, { q: undefined, ...query }))
  return (
    <div className="mt-4 max-w-2xl">
      <SearchField
        id={controlId('q')}
        text={state.nlQuery ?? state.q}
        isBusy={isParsing}
        onSearch={onSearch}
        onChoose={choose}
      >
        <HiddenState state={around} />
      </SearchField>
    </div>
  )
}
