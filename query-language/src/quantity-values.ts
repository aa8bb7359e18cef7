import { maxEuro, maxKilometres } from '@autopiazza/contract/constants'
import { filterOf, rangedFacts } from '@autopiazza/contract/fact-filters'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { Comparison } from './words/comparisons.ts'
import type { Measure } from './words/measures.ts'

export interface Bound {
  readonly comparison: Comparison | 'until' | null
  readonly value: number
  readonly upper: number | null
}
type Values = Readonly<Record<string, unknown>>

const kilometresInMile = 1.609
const horsepowerInKilowatt = 1.35962
const tolerance = 0.1

/** Returns the filters of a quantity: empty when it sets none, null when the number is not such a quantity. */
export function valuesOf(measure: Measure, bound: Bound, currentYear: number): Values | null {
  switch (measure) {
    case 'money':
      return range(bound, 'Price', 'max', maxEuro, 1)
    case 'instalment':
      return highest(bound, 'maxInstalment')
    case 'dailyRate':
      return { ...highest(bound, 'maxDailyRate'), listingType: 'rent' }
    case 'mileage':
      return mileage(bound)
    case 'miles':
      return mileage(scaledBound(bound, kilometresInMile))
    case 'kilowatts':
      return factRange(scaledBound(bound, horsepowerInKilowatt), 'power')
    case 'seats':
      return seats(bound)
    case 'doors':
      return bound.value >= 1 && bound.value <= 9 && Number.isInteger(bound.value) ? { doors: bound.value } : null
    case 'year':
      return years(bound, currentYear)
    case 'age':
      return age(bound, currentYear)
    case 'engine':
    case 'kilograms':
      return null
    case 'months':
      return {}
    default:
      return factRange(bound, measure)
  }
}

/** Treats a number without comparison as a minimum. */
function factRange(bound: Bound, filter: string): Values | null {
  const name = rangedFacts.find((one) => filterOf(one) === filter)
  const fact = name && vehicleFacts[name]
  if (fact?.kind !== 'number') return null
  return range(bound, filter.charAt(0).toUpperCase() + filter.slice(1), 'min', fact.max, 1)
}

function isMax(comparison: Bound['comparison']): boolean {
  return comparison === 'max' || comparison === 'until' || comparison === 'before'
}

function isMin(comparison: Bound['comparison']): boolean {
  return comparison === 'min' || comparison === 'from' || comparison === 'after'
}

/** Sets the keys min… and max…. A number without comparison sets the usual bound; a bound beyond the search's limits becomes the limit. */
function range(
  { comparison, value, upper }: Bound,
  key: string,
  usual: 'min' | 'max',
  most: number,
  least: number,
): Values | null {
  const isBeyond = Math.max(value, upper ?? 0) > most
  const low = Math.min(Math.round(value), most)
  if (low < least || (isBeyond && comparison === null)) return null
  if (comparison === 'between' && upper !== null)
    return { [`min${key}`]: low, [`max${key}`]: Math.min(Math.round(upper), most) }
  if (comparison === 'about' && key !== 'Power')
    return {
      [`min${key}`]: Math.round(low * (1 - tolerance)),
      [`max${key}`]: Math.min(Math.round(low * (1 + tolerance)), most),
    }
  if (isMax(comparison)) return { [`max${key}`]: low }
  if (isMin(comparison)) return { [`min${key}`]: low }
  return { [`${usual}${key}`]: low }
}

function highest({ value, upper }: Bound, key: string): Values | null {
  const euro = Math.round(upper ?? value)
  return euro >= 1 && euro <= maxEuro ? { [key]: euro } : null
}

function mileage(bound: Bound): Values | null {
  if (bound.value === 0) return { maxMileage: 1_000 }
  return range(bound, 'Mileage', 'max', maxKilometres, 1)
}

function scaledBound({ comparison, value, upper }: Bound, factor: number): Bound {
  return { comparison, value: Math.round(value * factor), upper: upper === null ? null : Math.round(upper * factor) }
}

function seats({ comparison, value, upper }: Bound): Values | null {
  if (!Number.isInteger(value) || value < 1 || value > 9) return null
  if (comparison === 'between' && upper !== null) return upper <= 9 ? { minSeats: value, maxSeats: upper } : null
  if (isMin(comparison)) return { minSeats: value }
  return isMax(comparison) || value === 2 ? { maxSeats: value } : { minSeats: value }
}

function years({ comparison, value, upper }: Bound, currentYear: number): Values | null {
  const latest = currentYear + 1
  if (value < 1900 || value > latest || (upper ?? 0) > latest) return null
  switch (comparison) {
    case 'between':
      return upper === null ? null : { minYear: value, maxYear: upper }
    case 'min':
    case 'from':
      return { minYear: value }
    case 'after':
      return { minYear: value + 1 }
    case 'max':
    case 'until':
      return { maxYear: value }
    case 'before':
      return { maxYear: value - 1 }
    default:
      return { minYear: value, maxYear: value }
  }
}

function age({ comparison, value, upper }: Bound, currentYear: number): Values | null {
  if (!Number.isInteger(value) || value > 120) return null
  if (comparison === 'between' && upper !== null) return { minYear: currentYear - upper, maxYear: currentYear - value }
  if (
    comparison === 'max' ||
    comparison === 'until' ||
    comparison === 'after' ||
    comparison === 'last' ||
    comparison === 'from'
  )
    return { minYear: currentYear - value }
  if (comparison === 'min' || comparison === 'before') return { maxYear: currentYear - value }
  return comparison === 'about' || comparison === 'exactly'
    ? { minYear: currentYear - value, maxYear: currentYear - value }
    : null
}
