import { carChoicesOf, choiceFilters } from './car-choices.ts'
import type { SearchFilters } from './search-filters.ts'

type Value = SearchFilters[keyof SearchFilters]

/** Returns the filters in one spelling, so that equal searches are saved once: sorted lists, without filters that exclude nothing. */
export function storedFilters(filters: SearchFilters): SearchFilters {
  const isNear = Boolean(filters.place) && filters.radius !== undefined
  const choices = carChoicesOf(filters)
  const entries = Object.entries({ ...filters, ...(choices.length > 0 && choiceFilters(choices)) })
    .map(([key, value]) => [key, inOneSpelling(value)] as const)
    .filter(([key, value]) => value !== undefined && !excludesNothing(key, value))
    .filter(([key]) => isNear || (key !== 'place' && key !== 'radius'))
  return Object.fromEntries(entries) as SearchFilters
}

function inOneSpelling(value: Value): Value {
  if (typeof value === 'string') return value.trim().replaceAll(/\s+/g, ' ') || undefined
  if (!Array.isArray(value)) return value
  const values = [...new Set<string | number>(value)].filter((one) => one !== '').toSorted(byText)
  return values.length > 0 ? (values as Value) : undefined
}

function byText(one: string | number, other: string | number): number {
  return String(one) < String(other) ? -1 : 1
}

function excludesNothing(key: string, value: Value): boolean {
  switch (key) {
    case 'listingType':
      return value === 'all'
    case 'withPhotos':
      return value === false
    case 'minPrice':
    case 'minMileage':
    case 'minPower':
      return value === 0
    default:
      return false
  }
}
