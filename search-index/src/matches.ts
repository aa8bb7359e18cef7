import { boundedFacts, chosenFacts, excludedFacts } from '@autopiazza/contract/fact-filters'
import {
  type CarCriterion,
  type Criteria,
  type Excluded,
  isPriceCompared,
  listingTypesFor,
  type Range,
  type Term,
} from './criteria.ts'
import type { SearchedAdvert } from './searched-advert.ts'

/** Returns true when the advert matches. The criteria must be normalised. */
export function matches(criteria: Criteria, advert: SearchedAdvert): boolean {
  const { listingType, provinces } = criteria
  return (
    (criteria.make === null || criteria.make === '' || criteria.make === advert.loweredMake) &&
    (criteria.model === null || criteria.model === '' || criteria.model === advert.loweredModel) &&
    (criteria.cars.length === 0 || criteria.cars.some((car) => isCar(car, advert))) &&
    !isExcluded(criteria.excluded, advert) &&
    (criteria.seller === null || criteria.seller === advert.sellerId) &&
    boundedFacts.every((name) => isWithin(advert[name], criteria[name])) &&
    chosenFacts.every((name) => isOneOf(advert[name], criteria[name])) &&
    (listingType === null || listingTypesFor(listingType).includes(advert.listingType)) &&
    (!isPriceCompared(listingType) || isWithin(advert.salePrice, criteria.salePrices)) &&
    isOneOf(advert.priceLabel, criteria.priceLabel) &&
    (criteria.sellerKind === null || advert.sellerKind === criteria.sellerKind) &&
    (!criteria.withPhotos || advert.hasPhotos) &&
    (provinces === null || (advert.province !== null && provinces.includes(advert.province))) &&
    isCheapEnough(criteria, advert) &&
    isNear(criteria, advert) &&
    criteria.features.every((feature) => advert.features.includes(feature)) &&
    criteria.terms.every((term) => isTermMatched(term, advert)) &&
    criteria.keywords.every((keyword) => advert.plainDescription.includes(keyword))
  )
}

function isCar({ make, model }: CarCriterion, { loweredMake, loweredModel }: SearchedAdvert): boolean {
  return make === loweredMake && (model === null || model === loweredModel)
}

function isExcluded({ cars, features, ...facts }: Excluded, advert: SearchedAdvert): boolean {
  return (
    cars.some((car) => isCar(car, advert)) ||
    features.some((feature) => advert.features.includes(feature)) ||
    excludedFacts.some((name) => facts[name].some((value) => value === advert[name]))
  )
}

function isWithin(value: number | null, { min, max }: Range): boolean {
  if (min === null && max === null) return true
  return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

function isOneOf(value: string | number | null, wanted: readonly (string | number | null)[]): boolean {
  return wanted.length === 0 || wanted.includes(value)
}

function isCheapEnough({ maxDailyRate }: Criteria, { listingType, dailyRate }: SearchedAdvert): boolean {
  return maxDailyRate === null || (listingType !== 'sale' && dailyRate !== null && dailyRate <= maxDailyRate)
}

/** Returns the squared distance from the requested place to the advert; null without either. */
export function squaredDistanceOf({ near }: Criteria, { point }: SearchedAdvert): number | null {
  if (near === null || point === null) return null
  const [dx, dy, dz] = [point.x - near.point.x, point.y - near.point.y, point.z - near.point.z]
  return dx * dx + dy * dy + dz * dz
}

function isNear(criteria: Criteria, advert: SearchedAdvert): boolean {
  const longest = criteria.near?.maxSquaredDistance ?? null
  if (longest === null) return true
  const distance = squaredDistanceOf(criteria, advert)
  return distance !== null && distance <= longest
}

function isTermMatched({ words, fact, isText, isOfNameAlone = false }: Term, advert: SearchedAdvert): boolean {
  if (fact !== null && matches(fact.criteria, advert)) return true
  return isText && words.every((word) => (isOfNameAlone ? advert.plainName.includes(word) : isInText(advert, word)))
}

function isInText({ plainName, plainVersion, plainDescription }: SearchedAdvert, word: string): boolean {
  return plainName.includes(word) || plainVersion.includes(word) || plainDescription.includes(word)
}

/**
 * Score of a term by its best match. An advert's relevance is the sum over the first maxScoredTerms terms. A whole
 * word has no a-z or 0-9 next to it. `name` is make and model; `text` is make, model, version and description
 * together.
 */
export const scores = {
  name: { fact: 40, whole: 32, contained: 24 },
  version: { whole: 16, contained: 12 },
  other: { fact: 32 },
  equipment: { fact: 8 },
  text: { whole: 4, contained: 2 },
} as const

export const maxScoredTerms = 8
