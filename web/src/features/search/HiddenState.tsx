import { queryOf, type SearchState } from '../../entities/search/search-address.ts'

/** The rest of the search inside a form that shows only a part of it, for browsers without scripts. */
export function HiddenState({ state }: { state: SearchState }) {
  return Object.entries(queryOf(state)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
