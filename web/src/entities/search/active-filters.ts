import {
  filterKeys,
  type FilterName,
  filterNames,
  type FilterRemoval,
  valuesOf,
  withoutFilter,
} from '@autopiazza/contract/search-filter-names'
import { changeSearch, type SearchState } from './search-address.ts'

/** One active filter, as a chip shows it, and the search without it. */
export interface ActiveFilter extends FilterRemoval {
  id: string
  without: SearchState
}

/** The active filters, in the order in which people describe a car; each choice, feature and keyword is one. */
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

/** The search without some of its filters, on its first page. */
export function withoutFilters(state: SearchState, removals: readonly FilterRemoval[]): SearchState {
  return changeSearch(
    removals.reduce((rest, removal) => withoutFilter(rest, removal), state),
    {},
  )
}

/** The filter of a make includes the model, and is not active by the model alone. */
function isActive(state: SearchState, filter: FilterName): boolean {
  if (filter === 'make') return state.make !== undefined
  return filterKeys[filter].some((key) => state[key] !== undefined)
}
