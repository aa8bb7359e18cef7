import { z } from './zod.ts'
import { maxCountedSearches, searchLimits, searchPageSize, sentenceLimits } from './constants.ts'
import { type FactFacet, factFacetNames } from './fact-filters.ts'
import { fieldError, id, operation, paged, paging, splitAtCommas } from './operation.ts'
import { provinces } from './provinces.ts'
import { recentSearch } from './history.ts'
import { mostOrderPoints } from './recommended-order.ts'
import { filterNames } from './search-filter-names.ts'
import { searchFilters } from './search-filters.ts'
import { vehicleCard } from './vehicle-card.ts'
import { priceLabels, searchSorts } from './vocabulary.ts'

export type { SearchFilters } from './search-filters.ts'

export const searchInput = searchFilters.extend({
  sort: z.enum(searchSorts).optional(),
  ...paging(searchPageSize),
})
export type SearchInput = z.infer<typeof searchInput>

export const searchResult = z.object({
  ...paged,
  vehicles: z.array(vehicleCard),
  sort: z.enum(searchSorts).meta({
    description:
      'The order of the answer: the requested one where it is possible, else relevance with words, else recommended.',
  }),
  distances: z
    .array(z.int().nullable())
    .nullable()
    .meta({ description: 'Kilometres from the place to each vehicle, where the search has a place.' }),
  correction: z.string().nullable().meta({ description: 'What the search took q for, where it corrected a name.' }),
  dropped: z.array(z.string()).meta({
    description: 'Words of q that the search left out, because no advert has them together with the others.',
  }),
})
export type SearchResult = z.infer<typeof searchResult>

export const facet = z.array(z.object({ value: z.string(), count: z.int() }))
const factFacets = Object.fromEntries(factFacetNames.map((name) => [name, facet])) as Record<FactFacet, typeof facet>
export const searchFacets = z
  .object({
    total: z.int(),
    make: facet,
    model: facet,
    cars: facet,
    listingType: facet,
    priceLabel: facet,
    ...factFacets,
    sellerKind: facet,
    withPhotos: facet,
    province: facet,
    radius: facet,
    features: facet,
  })
  .meta({
    description:
      "Each facet is counted with all other filters applied: its number is the number of adverts after choosing the value. minSeats, minEuroClass and radius count 'at least' and 'within'; withPhotos has the one value true; radius is empty without a place. cars has each of the choices of cars; with these, make and model count what one more choice finds by itself. Exclusions hold for every facet but those of their own fact.",
  })
export type SearchFacets = z.infer<typeof searchFacets>
export type Facet = Exclude<keyof SearchFacets, 'total'>
export const facetNames = Object.keys(searchFacets.omit({ total: true }).shape) as readonly Facet[]

const filterRemoval = z.object({ filter: z.enum(filterNames), value: z.string().optional() })
export const relaxation = z.object({ without: z.array(filterRemoval), count: z.int() })
export type Relaxation = z.infer<typeof relaxation>

/** Words of the sentence, their position in it, and the keys of searchParams that they set. */
const sentencePart = z.object({
  keys: z.array(z.string()),
  features: z.array(z.string()).optional().meta({ description: 'The equipment that the words name, by its codes.' }),
  cars: z.array(z.string()).optional().meta({ description: 'The choices of cars or excludeCars that the words name.' }),
  words: z.string(),
  start: z.int(),
  end: z.int(),
})
export type SentencePart = z.infer<typeof sentencePart>

const readParams = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
)
export const sentenceReading = z.object({
  searchParams: readParams.meta({
    description: 'The filters understood, as the search takes them; a single value is no list. Empty when nothing was.',
  }),
  parts: z.array(sentencePart),
  dropped: z.array(z.string()).meta({
    description: 'Keywords of searchParams that find nothing: the page searches without them.',
  }),
  leftOut: z.array(z.string()).meta({
    description: 'Words that were understood and set no filter, such as a refused colour: the page names them.',
  }),
  alternative: z
    .object({
      words: z.string().meta({ description: 'The words that have two readings.' }),
      searchParams: readParams,
    })
    .optional()
    .meta({ description: 'The other reading, where the sentence has two.' }),
  source: z.enum(['reader', 'language_model']),
})
export type SentenceReading = z.infer<typeof sentenceReading>
export type SearchParams = SentenceReading['searchParams']

const orderPoints = z
  .object({
    id,
    label: z.enum(priceLabels).nullable(),
    price: z.number(),
    photographs: z.number(),
    completeness: z.number(),
    days: z.int(),
    lost: z.number(),
    total: z.number(),
  })
  .meta({
    description:
      'Points of an active advert in the recommended order: for its price label, its own photographs and what it states; lost, negative, for the days since it was created. total is their sum.',
  })
export type OrderPoints = z.infer<typeof orderPoints>

const suggestedCar = z.object({ make: z.string(), model: z.string().nullable(), count: z.int() })
const suggestedPlace = z.object({
  city: z.string().nullable(),
  province: z.enum(provinces).nullable(),
  region: z.string(),
})
export const searchSuggestions = z.object({ cars: z.array(suggestedCar), places: z.array(suggestedPlace) }).meta({
  description:
    'Makes, and models below their make, with the number of active adverts that a search for them finds; comuni with their province, and regions, where city and province are null.',
})
export type SearchSuggestions = z.infer<typeof searchSuggestions>

const unknownPlace = ['search.unknown_place'] as const

export const search = {
  vehicles: operation('GET', '/search', 'Active adverts that match, with the exact total.', unknownPlace)
    .input(searchInput)
    .output(searchResult),
  facets: operation(
    'GET',
    '/search/facets',
    'The number of adverts for each value of each filter, and of all of them.',
    unknownPlace,
  )
    .input(searchFilters)
    .output(searchFacets),
  relaxations: operation(
    'GET',
    '/search/relaxations',
    'The filters to remove so that adverts are found, the least essential first: single ones, else pairs, else all but make, model and words, which are given up last; at most four, with the number of adverts after each.',
    unknownPlace,
  )
    .input(searchFilters)
    .output(z.array(relaxation)),
  suggest: operation(
    'GET',
    '/search/suggestions',
    'What a text typed so far may be about: makes and models of active adverts and places whose words begin with the given ones, whatever their case and accents; eight at most.',
    [],
  )
    .input(z.object({ q: z.string().max(searchLimits.text, fieldError('too_long')) }))
    .output(searchSuggestions),
  orderPoints: operation(
    'GET',
    '/search/order-points',
    'Why these adverts have their position in the recommended order: the points of each part. Inactive adverts are left out.',
  )
    .input(z.object({ ids: z.preprocess(splitAtCommas, z.array(id).max(mostOrderPoints)) }))
    .output(z.array(orderPoints)),
  countNew: operation(
    'POST',
    '/search/new',
    'For each search, the number of active adverts created since it was last viewed; null where it contains an unknown place.',
  )
    .input(z.object({ searches: z.array(recentSearch).max(maxCountedSearches) }))
    .output(z.array(z.int().nullable())),
  readSentence: operation(
    'POST',
    '/functions/natural-language-search',
    'The filters that a sentence in Italian or English means.',
    [],
  )
    .input(z.object({ query: z.string().max(sentenceLimits.accepted, fieldError('too_long')) }))
    .output(sentenceReading),
}
