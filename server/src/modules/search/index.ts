export { countFacets } from './count-facets.ts'
export { sqlSearchIndex } from './reads/sql-search-index.ts'
export { searchVehicles } from './search-vehicles.ts'
