import type { SearchedAdvert } from '../memory/searched-advert.ts'
import { type Criteria, isPriceCompared, listingTypesFor, type Range, type Term } from './criteria.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** True when an advert matches a search. */
export function matches(criteria: Criteria, advert: SearchedAdvert): boolean {
  const { near, listingType, salePrices } = criteria
  return (
    (criteria.make === null || criteria.make.toLowerCase() === advert.loweredMake) &&
    (criteria.model === null || criteria.model.toLowerCase() === advert.loweredModel) &&
    (listingType === null || listingTypesFor(listingType).includes(advert.listingType)) &&
    (!isPriceCompared(listingType) || isWithin(salePrices, advert.salePrice)) &&
    (criteria.maxDailyRate === null ||
      (advert.listingType !== 'sale' && advert.dailyRate !== null && advert.dailyRate <= criteria.maxDailyRate)) &&
    isWithin(criteria.years, advert.year) &&
    isWithin(criteria.mileages, advert.mileage) &&
    isWithin(criteria.powers, advert.power) &&
    isWithin(criteria.seats, advert.seats) &&
    (criteria.minEuroClass === null || (advert.euroClass ?? 0) >= criteria.minEuroClass) &&
    isOneOf(criteria.fuelTypes, advert.fuelType) &&
    isOneOf(criteria.transmissions, advert.transmission) &&
    isOneOf(criteria.bodyTypes, advert.bodyType) &&
    isOneOf(criteria.colors, advert.color) &&
    isOneOf(criteria.drivetrains, advert.drivetrain) &&
    isOneOf(criteria.doors, advert.doors) &&
    (criteria.sellerType === null || criteria.sellerType === advert.sellerType) &&
    (!criteria.withPhotos || advert.hasPhotos) &&
    (criteria.provinces === null || (advert.province !== null && criteria.provinces.includes(advert.province))) &&
    (near === null || near.maxChordSquared === null || isNear(near, near.maxChordSquared, advert.point)) &&
    criteria.features.every((feature) => advert.features.includes(feature)) &&
    criteria.terms.every((term) => matchesTerm(term, advert)) &&
    criteria.keywords.every((word) => advert.plainDescription.includes(plain(word)))
  )
}

function matchesTerm({ words, fact, isText }: Term, advert: SearchedAdvert): boolean {
  if (fact !== null && matches(fact.criteria, advert)) return true
  if (!isText) return false
  const text = `${advert.plainName} ${advert.plainVersion} ${advert.plainDescription}`
  return words.every((word) => text.includes(plain(word)))
}

function isNear({ point }: NonNullable<Criteria['near']>, max: number, advert: SearchedAdvert['point']): boolean {
  if (advert === null) return false
  return (advert.x - point.x) ** 2 + (advert.y - point.y) ** 2 + (advert.z - point.z) ** 2 <= max
}

function isWithin({ min, max }: Range, value: number | null): boolean {
  if (min === null && max === null) return true
  return value !== null && (min === null || value >= min) && (max === null || value <= max)
}

function isOneOf<T>(wanted: readonly T[], value: T | null): boolean {
  return wanted.length === 0 || (value !== null && wanted.includes(value))
}
