import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { SearchFacets, SearchFilters, SearchInput } from '@autopiazza/contract/search'

export interface FoundVehicles {
  /** How many adverts match, exactly, whatever the page. */
  readonly total: number
  /** The cards of the asked page, in the asked order. */
  readonly vehicles: VehicleCard[]
}

/** What answers searches over the active adverts. Whoever implements it gives the answers of the SQL implementation, bit for bit. */
export interface SearchIndex {
  find(input: SearchInput): Promise<FoundVehicles>
  /** Each facet counts under all other filters; values by descending count, then by name. */
  facets(filters: SearchFilters): Promise<SearchFacets>
}
