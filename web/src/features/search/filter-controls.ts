import type { SearchFacets } from '@autopiazza/contract'
import type { SearchControls } from './use-search-state.ts'

/** What a filter needs: the choices made, how to make one, and what each would give once that is known. */
export interface FilterControls extends Pick<SearchControls, 'state' | 'change'> {
  facets: SearchFacets | undefined
}
