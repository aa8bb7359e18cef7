import { similarWithin } from '@autopiazza/contract/constants'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { type Criteria, everything } from '@autopiazza/search-index'

/** Differences in price and age within a quarter of the allowed one count as equal. */
const equallyNear = 0.25

/** A car to which others are compared. */
export type ComparedCar = Pick<
  VehicleCard,
  'id' | 'make' | 'model' | 'year' | 'fuelType' | 'bodyType' | 'listingType' | 'salePrice' | 'dailyRate' | 'mainPhoto'
>

/** Returns the searches for cars of the same make and model, at about the price and age and at any. Both are needed, because only the newest results of each are compared. */
export function sameModelCriteria(car: ComparedCar): Criteria[] {
  const { make, model } = car
  return [
    { ...near(car), make, model },
    { ...everything, make, model },
  ]
}

/** Returns the searches for cars of the same make or of a model of the same name. */
export function relatedCriteria(car: ComparedCar): Criteria[] {
  const { make, model, bodyType } = car
  return [
    ...(bodyType ? [{ ...near(car), make, bodyType: [bodyType] }] : []),
    { ...everything, make },
    { ...everything, model },
  ]
}

/** Returns the search for like cars of every make; null for an unknown body type. */
export function likeCriteria(car: ComparedCar): Criteria | null {
  return car.bodyType ? { ...near(car), bodyType: [car.bodyType], fuelType: [car.fuelType] } : null
}

/**
 * Returns the most similar candidates: nearest in model, then in body type, fuel, and in price and age; among about
 * equal ones those with their own photograph first. Each is listed once and the car itself never.
 */
export function mostSimilar<Car extends ComparedCar>(
  car: ComparedCar,
  candidates: readonly Car[],
  count: number,
): Car[] {
  const others = new Map(candidates.filter(({ id }) => id !== car.id).map((other) => [other.id, other]))
  return [...others.values()]
    .map((other) => ({ other, differences: differences(car, other) }))
    .toSorted((one, another) => compareInOrder(one.differences, another.differences))
    .slice(0, count)
    .map(({ other }) => other)
}

function aboutTheSamePrice({ salePrice, dailyRate, listingType }: ComparedCar): Partial<Criteria> {
  if (listingType === 'rent')
    return { listingType, maxDailyRate: dailyRate && Math.floor(dailyRate * (1 + similarWithin.priceShare)) }
  if (salePrice === null) return {}
  return {
    listingType: 'sale',
    salePrices: {
      min: Math.ceil(salePrice * (1 - similarWithin.priceShare)),
      max: Math.floor(salePrice * (1 + similarWithin.priceShare)),
    },
  }
}

/** Restricts to about the price and age of the car. */
function near(car: ComparedCar): Criteria {
  return { ...everything, ...aboutTheSamePrice(car), year: around(car.year) }
}

const around = (year: number) => ({ min: year - similarWithin.years, max: year + similarWithin.years })

function compareInOrder(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

function differences(car: ComparedCar, other: ComparedCar): number[] {
  const priceAndAge = inPriceAndAge(car, other)
  return [
    Number(other.make !== car.make) + Number(other.model !== car.model),
    Number(other.bodyType !== car.bodyType),
    Number(other.fuelType !== car.fuelType),
    Math.floor(priceAndAge / equallyNear),
    Number(other.mainPhoto?.ofModel !== false),
    priceAndAge,
  ]
}

/** Adds the shares of the allowed differences in price and in years. */
function inPriceAndAge(car: ComparedCar, other: ComparedCar): number {
  const [price, otherPrice] = [priceOf(car), priceOf(other)]
  const inPrice = price && otherPrice ? Math.abs(otherPrice - price) / (price * similarWithin.priceShare) : 1
  return inPrice + Math.abs(other.year - car.year) / similarWithin.years
}

function priceOf({ listingType, salePrice, dailyRate }: ComparedCar): number | null {
  return listingType === 'rent' ? dailyRate : salePrice
}
