import { type CarChoice, carChoiceText, carChoicesOf, carChoiceOf } from '@autopiazza/contract/car-choices'
import { calculator } from '@autopiazza/contract/constants'
import { boundedFacts, boundKeys, chosenFacts, excludedFacts, exclusionKey } from '@autopiazza/contract/fact-filters'
import { monthlyInstalment } from '@autopiazza/contract/loan'
import { type Cents, euro } from '@autopiazza/contract/money'
import { provincesMeantBy } from '@autopiazza/contract/former-provinces'
import { type SearchedProvince } from '@autopiazza/contract/provinces'
import type { SearchFilters } from '@autopiazza/contract/search'
import { squaredDistance } from './squared-distance.ts'
import { type CarCriterion, type Criteria, type EarthPoint, type Excluded, everything, type Term } from './criteria.ts'

export interface Interpretation {
  readonly terms: readonly Term[]
  /** The point of the municipality in the filter place; null without one. */
  readonly place: EarthPoint | null
  /** The provinces of the filter region; null without one. */
  readonly regionProvinces: readonly string[] | null
  /** Returns the adverts' spelling of a model, or the model unchanged when no advert has it. */
  readonly advertisedModel?: (make: string | undefined, model: string) => string
}

/** Converts filters by the rules of the search page: a minimum of 0, 'all' and empty texts do not filter. */
export function criteriaOf(
  filters: SearchFilters,
  { terms, place, regionProvinces, advertisedModel = (_, model) => model }: Interpretation,
): Criteria {
  const { radius } = filters
  const toCriterion = (choice: CarChoice): CarCriterion => ({
    text: carChoiceText(choice),
    make: choice.make,
    model: choice.model ? advertisedModel(choice.make, choice.model) : null,
  })
  return {
    ...everything,
    ...factCriteria(withPriceVat(filters)),
    terms,
    keywords: distinct(filters.keywords ?? []),
    ...carCriteria(
      carChoicesOf(filters).map(toCriterion),
      filters.model ? advertisedModel(undefined, filters.model) : null,
    ),
    excluded: excludedBy(
      filters,
      (filters.excludeCars ?? []).flatMap((text) => carChoiceOf(text) ?? []).map(toCriterion),
    ),
    salePrices: salePricesOf(filters),
    maxDailyRate: filters.maxDailyRate === undefined ? null : euro(filters.maxDailyRate),
    listingType: filters.listingType === undefined || filters.listingType === 'all' ? null : filters.listingType,
    priceLabel: filters.priceLabel ?? [],
    sellerKind: filters.sellerKind ?? null,
    seller: filters.seller ?? null,
    withPhotos: filters.withPhotos ?? false,
    provinces: provincesOf(filters.province, regionProvinces),
    near: place && { point: place, maxSquaredDistance: radius === undefined ? null : squaredDistance(radius) },
    features: distinct(filters.features ?? []).filter((feature) => feature !== formerFeature),
  }
}

/** Equipment of former links that became the VAT of the price. */
const formerFeature = 'vat_deductible'

function withPriceVat(filters: SearchFilters): SearchFilters {
  return filters.features?.includes(formerFeature) ? { ...filters, priceVat: ['deductible'] } : filters
}

/** Returns make and model for a single car, a list for several, and otherwise the model of any make. */
function carCriteria(cars: readonly CarCriterion[], model: string | null): Pick<Criteria, 'make' | 'model' | 'cars'> {
  const [only] = cars
  if (cars.length > 1) return { make: null, model: null, cars }
  return only ? { make: only.make, model: only.model, cars: [] } : { make: null, model, cars: [] }
}

function excludedBy(filters: SearchFilters, cars: readonly CarCriterion[]): Excluded {
  return {
    ...(Object.fromEntries(
      excludedFacts.map((name) => [name, filters[exclusionKey(name)] ?? []]),
    ) as unknown as Excluded),
    cars,
    features: distinct(filters.excludeFeatures ?? []),
  }
}

function factCriteria(filters: SearchFilters): Partial<Criteria> {
  return {
    ...Object.fromEntries(
      boundedFacts.map((name) => {
        const [least, most] = boundKeys(name)
        return [name, { min: filters[least] || null, max: filters[most] ?? null }]
      }),
    ),
    ...Object.fromEntries(chosenFacts.map((name) => [name, filters[name] ?? []])),
  }
}

function salePricesOf({ minPrice = 0, maxPrice, maxInstalment }: SearchFilters): Criteria['salePrices'] {
  const highest = [
    ...(maxPrice === undefined ? [] : [euro(maxPrice)]),
    ...(maxInstalment === undefined ? [] : [highestPriceFor(euro(maxInstalment))]),
  ]
  return { min: minPrice > 0 ? euro(minPrice) : null, max: highest.length > 0 ? Math.min(...highest) : null }
}

/** Returns the highest price whose instalment, by the terms of the calculator, does not exceed the given one. */
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

function provincesOf(
  province: SearchedProvince | undefined,
  region: readonly string[] | null,
): readonly string[] | null {
  if (province === undefined) return region
  const meant = provincesMeantBy(province)
  return region === null ? meant : meant.filter((code) => region.includes(code))
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}
