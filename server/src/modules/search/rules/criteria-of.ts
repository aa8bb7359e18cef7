import { calculator, searchMaxPriceEuro, searchMinYear } from '@autopiazza/contract/constants'
import { boundedFacts, boundKeys, chosenFacts } from '@autopiazza/contract/fact-filters'
import { monthlyInstalment } from '@autopiazza/contract/loan'
import { type Cents, euro } from '@autopiazza/contract/money'
import type { SearchFilters } from '@autopiazza/contract/search'
import { squaredDistance } from './squared-distance.ts'
import { type Criteria, type EarthPoint, everything, type Term } from './criteria.ts'

/** What a search needs to know besides its filters. */
export interface Interpretation {
  readonly currentYear: number
  /** The terms of q. */
  readonly terms: readonly Term[]
  /** Where the comune of the filter place is; null without one. */
  readonly place: EarthPoint | null
  /** The provinces of the filter region; null without one. */
  readonly regionProvinces: readonly string[] | null
}

/** Reads filters with the rules of the search page: the ends of the sliders, 'all' and empty texts do not filter. */
export function criteriaOf(
  filters: SearchFilters,
  { currentYear, terms, place, regionProvinces }: Interpretation,
): Criteria {
  const { radius } = filters
  return {
    ...everything,
    ...factCriteria(filters, currentYear),
    terms,
    keywords: distinct(filters.keywords ?? []),
    make: filters.make || null,
    model: filters.model || null,
    salePrices: salePricesOf(filters),
    maxDailyRate: filters.maxDailyRate === undefined ? null : euro(filters.maxDailyRate),
    listingType: filters.listingType === undefined || filters.listingType === 'all' ? null : filters.listingType,
    priceLabel: filters.priceLabel ?? [],
    sellerKind: filters.sellerKind ?? null,
    withPhotos: filters.withPhotos ?? false,
    provinces: provincesOf(filters.province, regionProvinces),
    near: place && { point: place, maxSquaredDistance: radius === undefined ? null : squaredDistance(radius) },
    features: distinct(filters.features ?? []),
  }
}

function factCriteria(filters: SearchFilters, currentYear: number): Partial<Criteria> {
  const { minYear = searchMinYear, maxYear = currentYear } = filters
  return {
    ...Object.fromEntries(
      boundedFacts.map((name) => {
        const [least, most] = boundKeys(name)
        return [name, { min: filters[least] || null, max: filters[most] ?? null }]
      }),
    ),
    ...Object.fromEntries(chosenFacts.map((name) => [name, filters[name] ?? []])),
    year: { min: minYear > searchMinYear ? minYear : null, max: maxYear < currentYear ? maxYear : null },
  }
}

function salePricesOf({
  minPrice = 0,
  maxPrice = searchMaxPriceEuro,
  maxInstalment,
}: SearchFilters): Criteria['salePrices'] {
  const highest = [
    ...(maxPrice < searchMaxPriceEuro ? [euro(maxPrice)] : []),
    ...(maxInstalment === undefined ? [] : [highestPriceFor(euro(maxInstalment))]),
  ]
  return { min: minPrice > 0 ? euro(minPrice) : null, max: highest.length > 0 ? Math.min(...highest) : null }
}

/** The highest price whose instalment by the terms of the calculator is not above the given one. */
export function highestPriceFor(instalment: Cents): Cents {
  const instalmentOf = (price: Cents): Cents =>
    monthlyInstalment(price - Math.round(price * calculator.downPaymentShare), calculator.months, calculator.annualRate)
  let [low, high] = [0, instalment * 100]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (instalmentOf(middle) <= instalment) low = middle
    else high = middle - 1
  }
  return low
}

function provincesOf(province: string | undefined, region: readonly string[] | null): readonly string[] | null {
  if (province === undefined) return region
  return region === null || region.includes(province) ? [province] : []
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}
