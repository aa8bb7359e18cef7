import { queryOf, type SearchState } from '../../entities/search/search-address.ts'

/** Adds the remaining parameters of the search as hidden fields to a form with some of them, for browsers without scripts. */
export function HiddenState({ state }: { state: SearchState }) {
  return Object.entries(queryOf(state)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
