import type { SearchFacets } from '@autopiazza/contract'
import type { SearchControls } from '../use-search-state.ts'

/** The input of a filter: the current choices, how to change them, and the counts once they are loaded. */
export interface FilterControls extends Pick<SearchControls, 'state' | 'change'> {
  facets: SearchFacets | undefined
}
