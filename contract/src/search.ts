import { z } from 'zod'
import { searchLimits, searchMaxPriceEuro, searchMinYear, searchPageSize } from './constants.ts'
import { vehicleCard } from './vehicle-card.ts'
import { maxEuro, maxYear } from './numbers.ts'
import { nameIn, operation, paged, paging, searchText, splitAtCommas } from './operation.ts'
import {
  bodyTypeAliases,
  bodyTypes,
  fuelTypes,
  listingTypeAliases,
  listingTypes,
  searchSorts,
  transmissions,
} from './vocabulary.ts'

const text = searchText.optional()
const year = z.coerce.number().int().min(1900).max(maxYear).optional()
const price = z.coerce.number().int().min(0).max(maxEuro).optional()
const list = z.preprocess(splitAtCommas, z.array(z.string().max(searchLimits.word)).max(searchLimits.list)).optional()

/** Filters of a search: years, and prices in whole euro as in the address of the page. minPrice 0 and maxPrice 100000 mean no bound, as do the ends of the years. */
const searchFilters = z.object({
  q: text,
  make: text,
  model: text,
  minYear: year,
  maxYear: year,
  minPrice: price,
  maxPrice: price,
  listingType: z.preprocess((value) => nameIn(listingTypeAliases, value), z.enum(['all', ...listingTypes])).optional(),
  fuelType: z.enum(fuelTypes).optional(),
  transmission: z.enum(transmissions).optional(),
  bodyType: z.preprocess((value) => nameIn(bodyTypeAliases, value), z.enum(bodyTypes)).optional(),
  features: list,
  keywords: list,
})
export type SearchFilters = z.infer<typeof searchFilters>

const searchInput = searchFilters.extend({
  sort: z.enum(searchSorts).default('newest'),
  ...paging(searchPageSize),
})
export type SearchInput = z.infer<typeof searchInput>

const searchResult = z.object({ ...paged, vehicles: z.array(vehicleCard) })
export type SearchResult = z.infer<typeof searchResult>

const facet = z.array(z.object({ value: z.string(), count: z.int() }))
/** Each facet is counted with all other filters applied: its number is the number of adverts after choosing it. */
export const searchFacets = z.object({
  make: facet,
  model: facet,
  listingType: facet,
  fuelType: facet,
  transmission: facet,
  bodyType: facet,
  features: facet,
})
export type SearchFacets = z.infer<typeof searchFacets>

export const search = {
  vehicles: operation(
    'GET',
    '/search',
    `Active adverts that match, with the exact total. Years from ${searchMinYear}, prices in whole euro up to ${searchMaxPriceEuro}.`,
  )
    .input(searchInput)
    .output(searchResult),
  facets: operation('GET', '/search/facets', 'The number of adverts for each value of each filter.')
    .input(searchFilters)
    .output(searchFacets),
}
