import { type CarChoice, carChoicesOf } from './car-choices.ts'
import { historyLimits } from './constants.ts'
import type { RecentSearch, SeenVehicle } from './history.ts'
import { filterKeys, filterNames, type FilterName } from './search-filter-names.ts'
import type { SearchFilters } from './search-filters.ts'
import { storedFilters } from './stored-filters.ts'

/** Milliseconds after a search within which a changed search counts as its refinement. */
const refinedWithin = 30 * 60_000

/** Adds a search to the history, newest first. It replaces an equal search and the search that it refines. A search without filters is not added. */
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

/** Adds a car to the viewed ones, newest first, without duplicates. */
export function withSeen(vehicles: readonly SeenVehicle[], seen: SeenVehicle): SeenVehicle[] {
  return [seen, ...vehicles.filter(({ id }) => id !== seen.id)].slice(0, historyLimits.vehicles)
}

/** Compares filters in their stored form, whatever the order of their keys. */
export function isEqual(one: SearchFilters, other: SearchFilters): boolean {
  return textOf(one) === textOf(other)
}

const textOf = (filters: SearchFilters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Returns whether a search refines the last one: soon after it, for the same cars, with more filters, fewer filters or other bounds. */
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

/** Returns the names of the filters that are set; make and model count as cars. */
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

/** Returns whether the first choice equals the second or is its make. */
function isOneOf(one: CarChoice, other: CarChoice): boolean {
  const isSame = (text: string, another: string) => text.toLowerCase() === another.toLowerCase()
  return isSame(one.make, other.make) && (!one.model || !other.model || isSame(one.model, other.model))
}

/** Returns true for two lists with a common value, two texts of which one contains the other, and any two numbers. */
function overlap(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.some((value) => other.includes(value))
  if (typeof one === 'string' && typeof other === 'string') return one.includes(other) || other.includes(one)
  return true
}
