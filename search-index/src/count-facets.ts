import { searchRadiiKm } from '@autopiazza/contract/constants'
import type { Criteria } from './criteria.ts'
import { squaredDistance } from './squared-distance.ts'
import { countBoth, countRange, fullBits, wordsFor } from './bits.ts'
import { categories, type Category, categoryOf, codeIn, combinedSizes } from './categories.ts'
import type { FacetFilter } from './facet-filters.ts'
import { carSet, squaredDistancesFrom } from './criteria-sets.ts'
import { addSpelling, addTo, FacetCounts } from './facet-counts.ts'
import { facetRows, isCountedByRows } from './facet-rows.ts'
import { spanOf } from './filter-column.ts'
import { asSet, intersect, listOf, type Matches } from './matching-rows.ts'
import { bitsOf, type Postings, rowsOf } from './postings.ts'
import { maskedFeatures } from './segment-data.ts'
import type { Segment } from './segment.ts'

/** Adds the counts of one segment. The criteria must be normalised. */
export function countFacetsOf(segment: Segment, criteria: Criteria, counts: FacetCounts): void {
  const { passing, failingOnly } = facetRows(segment, criteria)
  const counter = new FacetCounter(segment, criteria, counts)
  if (passing.total === segment.living) addAlive(segment, criteria, counts)
  else counter.addAll(passing)
  for (const [filter, rows] of failingOnly) if (rows.total > 0) counter.addFailing(filter, rows)
}

/** Adds the counts when every living row passes: the cached counts of all rows minus those of the removed rows. */
function addAlive(segment: Segment, criteria: Criteria, counts: FacetCounts): void {
  const every: Matches = {
    kind: 'bits',
    bits: fullBits(segment.rows),
    from: 0,
    to: wordsFor(segment.rows),
    total: segment.rows,
  }
  segment.everyFacet ??= countFixedFacets(segment, criteria, every)
  counts.add(segment.everyFacet, 1)
  const removed = segment.removedRows()
  if (removed.length > 0) {
    counts.add(countFixedFacets(segment, criteria, { kind: 'rows', rows: removed, total: removed.length }), -1)
  }
  new FacetCounter(segment, criteria, counts).addRequested(segment.all)
}

function countFixedFacets(segment: Segment, criteria: Criteria, rows: Matches): FacetCounts {
  const counts = new FacetCounts()
  new FacetCounter(segment, criteria, counts).addFixed(rows)
  return counts
}

class FacetCounter {
  readonly #segment: Segment
  readonly #criteria: Criteria
  readonly #counts: FacetCounts

  constructor(segment: Segment, criteria: Criteria, counts: FacetCounts) {
    this.#segment = segment
    this.#criteria = criteria
    this.#counts = counts
  }

  addAll(rows: Matches): void {
    this.addFixed(rows)
    this.addRequested(rows)
  }

  /** Adds the facets that depend on other criteria besides the rows. */
  addRequested(rows: Matches): void {
    this.#addOffers(rows)
    this.#addRadii(rows)
    this.#addCars(rows)
  }

  /** Counts rows that fail only one filter, and only in the facet of that filter. */
  addFailing(filter: FacetFilter, rows: Matches): void {
    const category = categories.find(({ name }) => name === filter)
    if (category) this.#addCategories(rows, [category])
    if (filter === 'make' || filter === 'cars') this.#addNames(rows, 'make')
    if (filter === 'model' || filter === 'cars') this.#addNames(rows, 'model')
    if (filter === 'provinces') this.#addProvinces(rows)
    if (filter === 'offer') this.#addOffers(rows)
    if (filter === 'radius') this.#addRadii(rows)
  }

  addFixed(rows: Matches): void {
    this.#counts.total += rows.total
    this.#addNames(rows, 'make')
    this.#addNames(rows, 'model')
    this.#addCategories(rows, categories)
    this.#addProvinces(rows)
    this.#addFeatures(rows)
  }

  #addNames(rows: Matches, facet: 'make' | 'model'): void {
    const { names, nameStarts, nameOf } = this.#segment.data
    const counted = new Float64Array(names.length)
    if (rows.kind === 'bits') {
      names.forEach((_, name) => {
        const start = Math.max(nameStarts[name] as number, rows.from * 32)
        const end = Math.min(nameStarts[name + 1] as number, rows.to * 32)
        counted[name] = countRange(rows.bits, start, end)
      })
    } else for (const row of rows.rows) counted[nameOf[row] as number] = (counted[nameOf[row] as number] as number) + 1
    names.forEach(({ make, model, loweredMake, loweredModel }, name) => {
      const count = counted[name] as number
      if (count === 0) return
      if (facet === 'make') addSpelling(this.#counts.makes, loweredMake, make, count)
      else addSpelling(this.#counts.models, loweredModel, model, count)
    })
  }

  #addCategories(rows: Matches, wanted: readonly Category[]): void {
    const { data } = this.#segment
    if (rows.kind === 'bits' && !isCountedByRows(rows, this.#segment.rows)) {
      for (const category of wanted) {
        category.values.forEach((_, value) => {
          this.#counts.addValue(category.name, value, countKey(rows, data.values, category.firstKey + value))
        })
      }
      return
    }
    const list = listOf(rows)
    for (const combined of new Set(wanted.map((category) => category.combined))) {
      const size = combinedSizes[combined] as number
      const column = data.combined[combined] as Uint16Array
      const histogram = new Uint32Array(size)
      for (let at = 0; at < list.length; at += 1) {
        const number = column[list[at] as number] as number
        histogram[number] = (histogram[number] as number) + 1
      }
      const categoriesHere = wanted.filter((category) => category.combined === combined)
      for (let number = 0; number < size; number += 1) {
        const count = histogram[number] as number
        if (count === 0) continue
        for (const category of categoriesHere) {
          const code = codeIn(category, number)
          if (code > 0) this.#counts.addValue(category.name, code - 1, count)
        }
      }
    }
  }

  #addProvinces(rows: Matches): void {
    const { provinces, provinceOf } = this.#segment.data
    const counted = countCodes(rows, provinceOf, provinces.length + 1)
    provinces.forEach((province, at) => addTo(this.#counts.provinces, province, counted[at + 1] as number))
  }

  #addFeatures(rows: Matches): void {
    const { features, featureRows, featureMasks } = this.#segment.data
    if (rows.kind === 'bits' && !isCountedByRows(rows, this.#segment.rows)) {
      features.forEach((feature, key) => addTo(this.#counts.features, feature, countKey(rows, featureRows, key)))
      return
    }
    const list = listOf(rows)
    const counted = new Uint32Array(maskedFeatures)
    for (let at = 0; at < list.length; at += 1) {
      const first = (list[at] as number) * 2
      for (let half = 0; half < 2; half += 1) {
        let left = featureMasks[first + half] as number
        while (left !== 0) {
          const lowest = left & -left
          const feature = half * 32 + 31 - Math.clz32(lowest)
          counted[feature] = (counted[feature] as number) + 1
          left ^= lowest
        }
      }
    }
    features.forEach((feature, key) => {
      const count = key < maskedFeatures ? (counted[key] as number) : countKey(rows, featureRows, key)
      addTo(this.#counts.features, feature, count)
    })
  }

  /** Counts what a search with each listing type would find. Sale prices are compared except for rent. */
  #addOffers(rows: Matches): void {
    const { salePrices } = this.#criteria
    const { values, columns } = this.#segment.data
    const isBounded = salePrices.min !== null || salePrices.max !== null
    const priced = isBounded
      ? intersect([asSet(rows), { kind: 'span', span: spanOf(columns.salePrice, salePrices) }], this.#segment.rows)
      : rows
    const category = categoryOf('listingType')
    const count = (among: Matches, value: string): number =>
      countKey(among, values, category.firstKey + category.values.indexOf(value))
    const both = count(priced, 'both')
    this.#counts.offers.sale += count(priced, 'sale') + both
    this.#counts.offers.both += both
    this.#counts.offers.rent += count(rows, 'rent') + (priced === rows ? both : count(rows, 'both'))
  }

  #addCars(rows: Matches): void {
    for (const car of this.#criteria.cars) {
      const { total } = intersect([asSet(rows), carSet(this.#segment, [car])], this.#segment.rows)
      addTo(this.#counts.cars, car.text, total)
    }
  }

  #addRadii(rows: Matches): void {
    const { near } = this.#criteria
    if (!near) return
    const { pointOf, points } = this.#segment.data
    const distances = squaredDistancesFrom(this.#segment, near.point)
    const counted = countCodes(rows, pointOf, points.length / 3 + 1)
    searchRadiiKm.forEach((km, at) => {
      const most = squaredDistance(km)
      let count = 0
      distances.forEach((distance, key) => (count += distance <= most ? (counted[key] as number) : 0))
      this.#counts.radii[at] = (this.#counts.radii[at] as number) + count
    })
  }
}

function countKey(rows: Matches, postings: Postings, key: number): number {
  if (rows.total === 0) return 0
  const bits = bitsOf(postings, key)
  if (bits && rows.kind === 'bits') return countBoth(rows.bits, bits, rows.from, rows.to)
  const set = bits
    ? ({ kind: 'bits', bits, count: postings.counts[key] as number } as const)
    : ({ kind: 'rows', rows: rowsOf(postings, key) } as const)
  return intersect([asSet(rows), set], postings.rows).total
}

function countCodes(rows: Matches, codes: ArrayLike<number>, size: number): Float64Array {
  const counted = new Float64Array(size)
  const list = listOf(rows)
  for (let at = 0; at < list.length; at += 1) {
    const code = codes[list[at] as number] as number
    counted[code] = (counted[code] as number) + 1
  }
  return counted
}
