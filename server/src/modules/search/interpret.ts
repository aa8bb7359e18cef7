import type { SearchFilters } from '@autopiazza/contract/search'
import { ok, refused } from '../../kernel/outcome.ts'
import { canonicalFeature } from '@autopiazza/reference-data/cars'
import { findMunicipality, provincesOfRegion } from '@autopiazza/reference-data/places'
import { criteriaOf, type EarthPoint, earthPoint, type Term } from '@autopiazza/search-index'

export interface ShortQueryParser {
  readonly parseQuery: (q: string) => { readonly terms: readonly Term[]; readonly correction: string | null }
  readonly advertisedModel: (make: string | undefined, model: string) => string
}

/** Returns the criteria of a search. Refuses a municipality or a region that does not exist. */
export function interpret(filters: SearchFilters, { parseQuery, advertisedModel }: ShortQueryParser) {
  const place = placeOf(filters.place)
  if (place === undefined) return refused('search.unknown_place', { place: 'not_an_option' })
  const regionProvinces = filters.region ? provincesOfRegion(filters.region) : null
  if (filters.region && !regionProvinces) return refused('search.unknown_place', { region: 'not_an_option' })
  const { terms, correction } = parseQuery(filters.q ?? '')
  const catalogued = {
    ...filters,
    features: filters.features?.map(canonicalFeature),
    excludeFeatures: filters.excludeFeatures?.map(canonicalFeature),
  }
  const criteria = criteriaOf(catalogued, { terms, place, regionProvinces, advertisedModel })
  return ok({ criteria, correction })
}

/** Returns undefined for an unknown municipality. */
function placeOf(name: string | undefined): EarthPoint | null | undefined {
  if (!name) return null
  const coordinates = findMunicipality(name)?.coordinates
  return coordinates ? earthPoint(coordinates.latitude, coordinates.longitude) : undefined
}
