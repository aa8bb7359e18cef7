import { similarWithin } from '@autopiazza/contract/constants'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import { type Criteria, everything } from './criteria.ts'

/** A car to which others are compared. */
export type ComparedCar = Pick<
  VehicleCard,
  'id' | 'make' | 'model' | 'year' | 'fuelType' | 'bodyType' | 'listingType' | 'salePrice' | 'dailyRate'
>

/** The searches whose results are similar to a car, the most similar ones first. */
export function similarCriteria(car: ComparedCar): Criteria[] {
  const sameModel = { ...everything, make: car.make, model: car.model }
  const near = { ...everything, ...aboutTheSamePrice(car), years: around(car.year) }
  return [
    { ...near, make: car.make, model: car.model },
    sameModel,
    ...(car.bodyType ? [{ ...near, bodyTypes: [car.bodyType], fuelTypes: [car.fuelType] }] : []),
  ]
}

/** The first of the groups, each sorted by likeness; a car is named once and the car itself never. */
export function mostSimilar<Car extends ComparedCar>(
  car: ComparedCar,
  groups: readonly (readonly Car[])[],
  count: number,
): Car[] {
  const inOrder = groups.flatMap((group) => group.toSorted((a, b) => difference(car, a) - difference(car, b)))
  const others = new Map(inOrder.filter(({ id }) => id !== car.id).map((other) => [other.id, other]))
  return [...others.values()].slice(0, count)
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

const around = (year: number) => ({ min: year - similarWithin.years, max: year + similarWithin.years })

/** The shares of the allowed difference in price and in years, together. */
function difference(car: ComparedCar, other: ComparedCar): number {
  const [price, otherPrice] = [priceOf(car), priceOf(other)]
  const inPrice = price && otherPrice ? Math.abs(otherPrice - price) / (price * similarWithin.priceShare) : 1
  return inPrice + Math.abs(other.year - car.year) / similarWithin.years
}

function priceOf({ listingType, salePrice, dailyRate }: ComparedCar): number | null {
  return listingType === 'rent' ? dailyRate : salePrice
}
