import { queryOf, type SearchState } from './search-state.ts'

/** The rest of the search inside a form that shows only a part of it, for browsers without scripts. */
export function HiddenState({ state, except }: { state: SearchState; except: readonly (keyof SearchState)[] }) {
  const leftOut: readonly string[] = [...except, 'page']
  return Object.entries(queryOf(state))
    .filter(([name]) => !leftOut.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
