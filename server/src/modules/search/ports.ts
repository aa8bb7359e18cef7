import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { SearchFacets, SearchFilters, SearchInput } from '@autopiazza/contract/search'

export interface FoundVehicles {
  /** How many adverts match, exactly, whatever the page. */
  readonly total: number
  /** The cards of the requested page, in the requested order. */
  readonly vehicles: VehicleCard[]
}

/** Searches the active adverts. Every implementation returns exactly the results of the SQL implementation. */
export interface SearchIndex {
  find(input: SearchInput): Promise<FoundVehicles>
  /** Each facet is counted with all other filters applied; values by descending count, then by name. */
  facets(filters: SearchFilters): Promise<SearchFacets>
}
