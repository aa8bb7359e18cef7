import type { FilterName } from '@autopiazza/contract/search-filter-names'

export const sheetId = 'filters'

/** The id of a filter's control; q and keywords are in the search box. */
export function controlId(filter: FilterName): string {
  return filter === 'q' || filter === 'keyword' ? 'search-box' : `filter-${filter}`
}
