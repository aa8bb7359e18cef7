import { type CarChoice, carChoicesOf } from './car-choices.ts'
import { historyLimits } from './constants.ts'
import type { RecentSearch, SeenVehicle } from './history.ts'
import { filterKeys, filterNames, type FilterName } from './search-filter-names.ts'
import type { SearchFilters } from './search-filters.ts'
import { storedFilters } from './stored-filters.ts'

/** For so many milliseconds a changed search refines the one before. */
const refinedWithin = 30 * 60_000

/** The last searches with one more, the last looked at first: it takes the place of the one that it refines and of an equal one. A search without filters is none. */
export function withSearch(searches: readonly RecentSearch[], made: RecentSearch): RecentSearch[] {
  const filters = storedFilters(made.filters)
  if (Object.keys(filters).length === 0) return [...searches]
  const [last, ...earlier] = searches
  const others = last && refines(last, { ...made, filters }) ? earlier : searches
  const [equal] = searches.filter((one) => isEqual(one.filters, filters))
  const lookedAt = equal && equal.lookedAt > made.lookedAt ? equal.lookedAt : made.lookedAt
  return [{ filters, lookedAt }, ...others.filter((one) => !isEqual(one.filters, filters))]
    .toSorted((one, other) => Date.parse(other.lookedAt) - Date.parse(one.lookedAt))
    .slice(0, historyLimits.searches)
}

/** The cars looked at with one more, the last first, each once. */
export function withSeen(vehicles: readonly SeenVehicle[], seen: SeenVehicle): SeenVehicle[] {
  return [seen, ...vehicles.filter(({ id }) => id !== seen.id)].slice(0, historyLimits.vehicles)
}

/** Filters in one spelling are the same where their texts are, whatever the order of their keys. */
export function isEqual(one: SearchFilters, other: SearchFilters): boolean {
  return textOf(one) === textOf(other)
}

const textOf = (filters: SearchFilters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Whether a search goes on from another: soon after it, with more filters, fewer, or other bounds, for the same cars. */
export function refines(last: RecentSearch, made: RecentSearch): boolean {
  const passed = Date.parse(made.lookedAt) - Date.parse(last.lookedAt)
  if (!(passed >= 0 && passed <= refinedWithin)) return false
  const [before, after] = [namesOf(last.filters), namesOf(made.filters)]
  const isWithin = (some: readonly string[], all: readonly string[]) => some.every((name) => all.includes(name))
  return (
    (isWithin(before, after) || isWithin(after, before)) &&
    before.filter((name) => after.includes(name)).every((name) => agree(name, last.filters, made.filters))
  )
}

/** The filters that are set, make and model among the cars. */
function namesOf(filters: SearchFilters): FilterName[] {
  const cars = carChoicesOf(filters).length > 0
  const others = filterNames.filter(
    (name) => !(cars && ['make', 'model', 'cars'].includes(name)) && filterKeys[name].some((key) => key in filters),
  )
  return cars ? ['cars', ...others] : others
}

function agree(name: FilterName, one: SearchFilters, other: SearchFilters): boolean {
  if (name === 'cars')
    return carChoicesOf(one).some((car) => carChoicesOf(other).some((another) => isOneOf(car, another)))
  return filterKeys[name].every((key) => key === 'radius' || overlap(one[key], other[key]))
}

/** Whether one choice is the other, or the make of the other. */
function isOneOf(one: CarChoice, other: CarChoice): boolean {
  const isSame = (text: string, another: string) => text.toLowerCase() === another.toLowerCase()
  return isSame(one.make, other.make) && (!one.model || !other.model || isSame(one.model, other.model))
}

/** Lists with a value in common, texts of which one is part of the other, and any two numbers. */
function overlap(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.some((value) => other.includes(value))
  if (typeof one === 'string' && typeof other === 'string') return one.includes(other) || other.includes(one)
  return true
}
