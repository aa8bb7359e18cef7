export { countFacets } from './count-facets.ts'
export type { FoundVehicles, SearchIndex } from './ports.ts'
export { sqlSearchIndex } from './reads/sql-search-index.ts'
export { searchVehicles } from './search-vehicles.ts'
