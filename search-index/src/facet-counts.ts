import { searchRadiiKm } from '@autopiazza/contract/constants'
import { boundKeys, chosenFacts, type FactFacet, leastFacts } from '@autopiazza/contract/fact-filters'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { SearchFacets } from '@autopiazza/contract/search'
import { type CategoryName, categories, categoryOf } from './categories.ts'

type Spellings = Map<string, Map<string, number>>

/** Counts of all facets, summed over the segments. */
export class FacetCounts {
  total = 0
  readonly makes: Spellings = new Map()
  readonly models: Spellings = new Map()
  /** The count of each value of each category, in the category's order. */
  readonly values: ReadonlyMap<CategoryName, Float64Array> = new Map(
    categories.map(({ name, values }) => [name, new Float64Array(values.length)]),
  )
  readonly offers = { sale: 0, rent: 0, both: 0 }
  readonly cars = new Map<string, number>()
  readonly provinces = new Map<string, number>()
  readonly features = new Map<string, number>()
  readonly radii = new Float64Array(searchRadiiKm.length)

  addValue(name: CategoryName, value: number, count: number): void {
    const counts = this.values.get(name)
    if (counts) counts[value] = (counts[value] as number) + count
  }

  add(other: FacetCounts, times: number): void {
    this.total += other.total * times
    for (const [mine, theirs] of [
      [this.makes, other.makes],
      [this.models, other.models],
    ] as const) {
      for (const [lowered, spellings] of theirs) {
        for (const [spelling, count] of spellings) addSpelling(mine, lowered, spelling, count * times)
      }
    }
    for (const [name, counts] of other.values)
      counts.forEach((count, value) => this.addValue(name, value, count * times))
    this.offers.sale += other.offers.sale * times
    this.offers.rent += other.offers.rent * times
    this.offers.both += other.offers.both * times
    for (const [car, count] of other.cars) addTo(this.cars, car, count * times)
    for (const [province, count] of other.provinces) addTo(this.provinces, province, count * times)
    for (const [feature, count] of other.features) addTo(this.features, feature, count * times)
    other.radii.forEach((count, at) => (this.radii[at] = (this.radii[at] as number) + count * times))
  }

  toFacets(): SearchFacets {
    return {
      total: this.total,
      make: commonestSpellings(this.makes),
      model: commonestSpellings(this.models),
      cars: sorted([...this.cars]),
      listingType: sorted(Object.entries(this.offers)),
      priceLabel: this.#categoryFacet('priceLabel'),
      ...this.#factFacets(),
      sellerKind: this.#categoryFacet('sellerKind'),
      withPhotos: this.#categoryFacet('withPhotos'),
      province: sorted([...this.provinces]),
      radius: sorted(searchRadiiKm.map((km, at) => [String(km), this.radii[at] as number] as const)),
      features: sorted([...this.features]),
    }
  }

  #factFacets() {
    return Object.fromEntries([
      ...chosenFacts.map((name) => [name, this.#categoryFacet(name)] as const),
      ...leastFacts.map(
        (name) => [boundKeys(name)[0], this.#atLeast(name, vehicleFacts[name].filter.offered)] as const,
      ),
    ]) as Record<FactFacet, ReturnType<typeof sorted>>
  }

  #categoryFacet(name: CategoryName) {
    const counts = this.values.get(name)
    return sorted(categoryOf(name).values.map((value, at) => [String(value), counts?.[at] ?? 0] as const))
  }

  #atLeast(name: CategoryName, leasts: readonly number[]) {
    const counts = this.values.get(name)
    const { values } = categoryOf(name)
    const countFrom = (least: number): number =>
      values.reduce<number>((sum, value, at) => (Number(value) >= least ? sum + (counts?.[at] ?? 0) : sum), 0)
    return sorted(leasts.map((least) => [String(least), countFrom(least)] as const))
  }
}

export function addTo(counts: Map<string, number>, value: string, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

export function addSpelling(spellings: Spellings, lowered: string, spelling: string, count: number): void {
  const counts = spellings.get(lowered)
  if (counts) addTo(counts, spelling, count)
  else spellings.set(lowered, new Map([[spelling, count]]))
}

/** Merges spellings into the most frequent spelling, or the first of equally frequent ones. */
function commonestSpellings(spellings: Spellings) {
  return sorted(
    [...spellings.values()].flatMap((group) => {
      const [first] = sorted([...group])
      return first ? [[first.value, [...group.values()].reduce((sum, count) => sum + count, 0)] as const] : []
    }),
  )
}

/** Sorts by descending count, then by code points; drops values without adverts. */
function sorted(counts: readonly (readonly [string, number])[]) {
  return counts
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || compareCodePoints(one.value, other.value))
}

function compareCodePoints(one: string, other: string): number {
  if (one === other) return 0
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    if (one[at] === other[at]) continue
    const difference = (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0)
    return difference || one.charCodeAt(at) - other.charCodeAt(at)
  }
  return one.length - other.length
}
