import { kilowattsOf } from '@autopiazza/contract/new-drivers'
import type { FuelType, SellerKind } from '@autopiazza/contract/vocabulary'

/** What the taxes of a car depend on, as its advert states it. */
export interface TaxedCar {
  /** In CV. */
  readonly horsepower: number | null
  readonly euroClass: number | null
  readonly fuelType: FuelType
  readonly year: number
  /** YYYY-MM. */
  readonly firstRegistration: string | null
  /** A business sells with VAT. */
  readonly sellerKind: SellerKind
}

/** The power in kilowatts; null where the advert does not state it. */
export function powerOf({ horsepower }: TaxedCar): number | null {
  return horsepower === null ? null : kilowattsOf(horsepower)
}

const burnt: readonly FuelType[] = ['petrol', 'diesel', 'lpg', 'cng', 'ethanol']

/** Whether the taxed power is that of the advert: taxes count what the registration document says, of electric and hydrogen cars a lasting power, of hybrids the engine alone. */
export function isPowerTaxed({ fuelType }: TaxedCar): boolean {
  return burnt.includes(fuelType)
}

/** The age in whole years on a day; two where only the year is known and the birthday decides. */
export function agesOf({ year, firstRegistration }: TaxedCar, today: string): readonly number[] {
  const thisYear = Number(today.slice(0, 4))
  const registered = Number(firstRegistration?.slice(0, 4) ?? year)
  const most = Math.max(0, thisYear - registered)
  if (firstRegistration === null) return most === 0 ? [0] : [most - 1, most]
  return [today.slice(5, 7) < firstRegistration.slice(5, 7) ? Math.max(0, most - 1) : most]
}

/** From which year new cars had to be of a class: Euro 1 in 1993, Euro 6 from September 2015. */
const firstYears = [1993, 1997, 2001, 2006, 2011, 2016]

/** The class of a car, the surest first; one that is not stated is at least the one that its year asked for, and perhaps the next. */
export function classesOf({ euroClass, fuelType, year, firstRegistration }: TaxedCar): readonly number[] {
  if (euroClass !== null) return [Math.min(euroClass, 6)]
  if (fuelType === 'electric' || fuelType === 'hydrogen') return [6]
  const registered = Number(firstRegistration?.slice(0, 4) ?? year)
  const asked = firstYears.filter((first) => first <= registered).length
  return asked === 6 ? [6] : [asked, asked + 1]
}
