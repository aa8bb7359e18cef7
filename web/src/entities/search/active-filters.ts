import {
  filterKeys,
  type FilterName,
  filterNames,
  type FilterRemoval,
  valuesOf,
  withoutFilter,
} from '@autopiazza/contract/search-filter-names'
import { changeSearch, type SearchState } from './search-address.ts'

/** An active filter, as a chip shows it, and how to remove it from the search. */
export interface ActiveFilter extends FilterRemoval {
  id: string
  without: SearchState
}

/** Returns the active filters in the order in which a car is usually described. Each choice, feature and keyword counts as one filter. */
export function activeFilters(state: SearchState): ActiveFilter[] {
  return filterNames.flatMap((filter): ActiveFilter[] => {
    const one = (value?: string) => ({
      id: value === undefined ? filter : `${filter}-${value}`,
      filter,
      value,
      without: withoutFilters(state, [{ filter, value }]),
    })
    const values = valuesOf(state, filter)
    if (values) return values.map(one)
    return isActive(state, filter) ? [one()] : []
  })
}

/** Returns the search without the given filters, on its first page. */
export function withoutFilters(state: SearchState, removals: readonly FilterRemoval[]): SearchState {
  return changeSearch(
    removals.reduce((rest, removal) => withoutFilter(rest, removal), state),
    {},
  )
}

/** Returns whether a filter is active. The make filter includes the model, so the model is never active alone. */
function isActive(state: SearchState, filter: FilterName): boolean {
  if (filter === 'make') return state.make !== undefined
  return filterKeys[filter].some((key) => state[key] !== undefined)
}
