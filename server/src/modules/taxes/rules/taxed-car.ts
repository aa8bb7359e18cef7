import { kilowattsOf } from '@autopiazza/contract/new-drivers'
import type { FuelType, SellerKind } from '@autopiazza/contract/vocabulary'

export interface TaxedCar {
  /** In CV. */
  readonly horsepower: number | null
  readonly euroClass: number | null
  readonly fuelType: FuelType
  readonly year: number
  /** Format YYYY-MM. */
  readonly firstRegistration: string | null
  /** A business sells with VAT. */
  readonly sellerKind: SellerKind
}

/** Returns the power in kilowatts; null where the advert does not state it. */
export function powerOf({ horsepower }: TaxedCar): number | null {
  return horsepower === null ? null : kilowattsOf(horsepower)
}

const burnt: readonly FuelType[] = ['petrol', 'diesel', 'lpg', 'cng', 'ethanol']

/**
 * Returns whether the advert's power is the taxed one. Taxes use the registration document, which states a continuous power for electric and hydrogen cars,
 * and only the engine's for hybrids.
 */
export function isPowerTaxed({ fuelType }: TaxedCar): boolean {
  return burnt.includes(fuelType)
}

/** Returns the age in whole years on a day. Returns two values when only the year is known and the day of registration decides. */
export function agesOf({ year, firstRegistration }: TaxedCar, today: string): readonly number[] {
  const thisYear = Number(today.slice(0, 4))
  const registered = Number(firstRegistration?.slice(0, 4) ?? year)
  const most = Math.max(0, thisYear - registered)
  if (firstRegistration === null) return most === 0 ? [0] : [most - 1, most]
  return [today.slice(5, 7) < firstRegistration.slice(5, 7) ? Math.max(0, most - 1) : most]
}

/** The year from which new cars had to meet each class: Euro 1 in 1993, Euro 6 from September 2015. */
const firstYears = [1993, 1997, 2001, 2006, 2011, 2016]

/** Returns the possible classes of a car, the most certain first. An unstated class is at least the one required in the car's year, and perhaps the next. */
export function classesOf({ euroClass, fuelType, year, firstRegistration }: TaxedCar): readonly number[] {
  if (euroClass !== null) return [Math.min(euroClass, 6)]
  if (fuelType === 'electric' || fuelType === 'hydrogen') return [6]
  const registered = Number(firstRegistration?.slice(0, 4) ?? year)
  const required = firstYears.filter((first) => first <= registered).length
  return required === 6 ? [6] : [required, required + 1]
}
