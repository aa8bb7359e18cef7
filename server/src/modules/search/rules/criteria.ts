import { searchMaxPriceEuro, searchMinYear } from '@autopiazza/contract/constants'
import { type Cents, euro } from '@autopiazza/contract/money'
import type { SearchFilters } from '@autopiazza/contract/search'
import type { BodyType, FuelType, ListingType, Transmission } from '@autopiazza/contract/vocabulary'

/** Bounds are included; null means unbounded. */
export interface Range {
  readonly min: number | null
  readonly max: number | null
}

/** The criteria of a search, with the rules of the sliders and of the listing types already applied. */
export interface Criteria {
  /** Each is contained in make, model, version or description. */
  readonly words: readonly string[]
  /** Each is contained in the description. */
  readonly keywords: readonly string[]
  readonly make: string | null
  readonly model: string | null
  readonly years: Range
  /** In cents; applies only where listingType is not rent. */
  readonly salePrices: Range & { readonly min: Cents | null; readonly max: Cents | null }
  readonly listingType: ListingType | null
  readonly fuelType: FuelType | null
  readonly transmission: Transmission | null
  readonly bodyType: BodyType | null
  /** All are in the advert's list. */
  readonly features: readonly string[]
}

/** Reads filters with the rules of the search page: the ends of the sliders, 'all' and empty texts do not filter. */
export function criteriaOf(filters: SearchFilters, currentYear: number): Criteria {
  const { minYear = searchMinYear, maxYear = currentYear, minPrice = 0, maxPrice = searchMaxPriceEuro } = filters
  return {
    words: distinct((filters.q ?? '').split(/\s+/)),
    keywords: distinct(filters.keywords ?? []),
    make: filters.make || null,
    model: filters.model || null,
    years: { min: minYear > searchMinYear ? minYear : null, max: maxYear < currentYear ? maxYear : null },
    salePrices: {
      min: minPrice > 0 ? euro(minPrice) : null,
      max: maxPrice < searchMaxPriceEuro ? euro(maxPrice) : null,
    },
    listingType: filters.listingType === undefined || filters.listingType === 'all' ? null : filters.listingType,
    fuelType: filters.fuelType ?? null,
    transmission: filters.transmission ?? null,
    bodyType: filters.bodyType ?? null,
    features: distinct(filters.features ?? []),
  }
}

/** The listing types that match a filter: sale and rent also match both, both matches only itself. */
export function listingTypesFor(wanted: ListingType): readonly ListingType[] {
  return wanted === 'both' ? ['both'] : [wanted, 'both']
}

/** Rentals have no sale price to compare. */
export function isPriceCompared(wanted: ListingType | null): boolean {
  return wanted !== 'rent'
}

export function isBounded({ min, max }: Range): boolean {
  return min !== null || max !== null
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}
