import type { Criteria } from './criteria.ts'
import { type Bits, countWords } from './bits.ts'
import type { FacetFilter } from './facet-filters.ts'
import { setsOf } from './criteria-sets.ts'
import { intersect, type Matches } from './matching-rows.ts'
import { addTo, isFew, membership, type RowSet } from './row-set.ts'
import type { Segment } from './segment.ts'

/** The rows that pass every filter, and for each filter the rows that fail only it. */
export interface FacetRows {
  readonly passing: Matches
  readonly failingOnly: ReadonlyMap<FacetFilter, Matches>
}

export function facetRows(segment: Segment, criteria: Criteria): FacetRows {
  const { fixed, byFilter } = setsOf(segment, criteria)
  const base = intersect(segment.withAlive(fixed), segment.rows, segment.scratch)
  if (byFilter.size === 0) return { passing: base, failingOnly: new Map() }
  return base.kind === 'rows' ? splitFew(base.rows, byFilter) : splitMany(segment, base, byFilter)
}

function splitFew(rows: Uint32Array, byFilter: ReadonlyMap<FacetFilter, readonly RowSet[]>): FacetRows {
  const filters = [...byFilter].map(([filter, sets]) => ({
    filter,
    tests: sets.map(membership),
    failing: [] as number[],
  }))
  const passing: number[] = []
  for (const row of rows) {
    const failed = filters.filter(({ tests }) => !tests.every((has) => has(row)))
    if (failed.length === 0) passing.push(row)
    else if (failed.length === 1) failed[0]?.failing.push(row)
  }
  return {
    passing: fewMatches(passing),
    failingOnly: new Map(filters.map(({ filter, failing }) => [filter, fewMatches(failing)])),
  }
}

function fewMatches(rows: readonly number[]): Matches {
  return { kind: 'rows', rows: Uint32Array.from(rows), total: rows.length }
}

function splitMany(
  segment: Segment,
  base: Extract<Matches, { kind: 'bits' }>,
  byFilter: ReadonlyMap<FacetFilter, readonly RowSet[]>,
): FacetRows {
  const { from, to } = base
  const filters = [...byFilter].map(([filter, sets]) => ({ filter, pass: passBits(segment, sets) }))
  const failing = new Uint32Array(base.bits.length)
  const failingMore = new Uint32Array(base.bits.length)
  for (const { pass } of filters) {
    for (let word = from; word < to; word += 1) {
      const fails = (base.bits[word] as number) & ~(pass[word] as number)
      failingMore[word] = (failingMore[word] as number) | ((failing[word] as number) & fails)
      failing[word] = (failing[word] as number) | fails
    }
  }
  const passing = base.bits.slice()
  for (let word = from; word < to; word += 1) passing[word] = (passing[word] as number) & ~(failing[word] as number)
  const failingOnly = filters.map(({ filter, pass }) => {
    const only = new Uint32Array(failing.length)
    for (let word = from; word < to; word += 1) {
      only[word] = (failing[word] as number) & ~(failingMore[word] as number) & ~(pass[word] as number)
    }
    return [filter, manyMatches(only, from, to)] as const
  })
  return { passing: manyMatches(passing, from, to), failingOnly: new Map(failingOnly) }
}

function manyMatches(bits: Bits, from: number, to: number): Matches {
  return { kind: 'bits', bits, from, to, total: countWords(bits, from, to) }
}

function passBits(segment: Segment, sets: readonly RowSet[]): Bits {
  const [only] = sets
  if (sets.length === 1 && only?.kind === 'bits') return only.bits
  const matches = intersect(sets, segment.rows)
  if (matches.kind === 'bits') return matches.bits
  const bits = new Uint32Array((segment.rows + 31) >>> 5)
  addTo(bits, { kind: 'rows', rows: matches.rows })
  return bits
}

/** Share of the rows from which comparing the bits of each value is faster than visiting each row. */
export function isCountedByRows({ total }: Matches, rows: number): boolean {
  return isFew(total, rows) || total * 8 < rows
}
