import type { CarFacts } from './car-facts.ts'
import { type GroupName, termGroups, visitCurves, visitPlainTerms } from './car-terms.ts'
import { sharedTerms } from './shared-terms.ts'
import type { SparseRows } from './sparse-ridge.ts'
import type { PricedCar } from './valued-car.ts'

/** Adverts as rows of a sparse matrix of terms. */
export interface PriceRows {
  readonly rows: SparseRows
  readonly columns: ReadonlyMap<string, number>
  readonly penalties: Float64Array
  /** Sum of the usual effects of the curves, per row. */
  readonly usual: Float64Array
}

/** Each further item of equipment counts less, because a long list depends more on its author than on the car. */
const mostEquipment = 5
/** Initial capacity per row. */
const usualEntries = 64

/** Builds the rows of adverts without rare terms. Adverts of a family must be adjacent, so that they share bundles. */
export function priceRows(adverts: readonly PricedCar[], facts: readonly CarFacts[]): PriceRows {
  const usual = new Float64Array(adverts.length)
  const columns = new Map<string, number>()
  const groups: GroupName[] = []
  const firsts = [0]
  const members: number[] = []
  const bundles = sharedTerms((terms) => {
    for (const [group, name] of terms) {
      const term = `${group}:${name}`
      let column = columns.get(term)
      if (column === undefined) {
        columns.set(term, (column = columns.size))
        groups.push(group)
      }
      members.push(column)
    }
    return firsts.push(members.length) - 2
  })
  const starts = new Uint32Array(adverts.length + 1)
  let entries = entriesOf(adverts.length * usualEntries)
  let end = 0
  const put = (bundle: number, amount: number): void => {
    if (end === entries.bundles.length) entries = entriesOf(Math.ceil(end * 1.3) + 1000, entries)
    entries.bundles[end] = bundle
    entries.amounts[end] = amount
    end += 1
  }
  adverts.forEach((advert, row) => {
    const own = facts[row] as CarFacts
    visitPlainTerms(advert, own, bundles, {
      plain: (_fact, bundle) => put(bundle, 1),
      equipment: (bundle, items) => put(bundle, Math.min(1, mostEquipment / items)),
    })
    visitCurves(advert, own, bundles, {
      segment: (_curve, share, change, bundle) => {
        usual[row] = (usual[row] ?? 0) + change
        put(bundle, share)
      },
    })
    starts[row + 1] = end
  })
  const all = { starts, ...entriesOf(end, entries) }
  const { kept, penalties } = keepCommon(columns, groups, countsOf(all.bundles, firsts, members, groups.length))
  return {
    rows: { ...all, ...bundlesOf(firsts, members, kept), width: columns.size },
    columns,
    penalties,
    usual,
  }
}

function countsOf(bundles: Uint32Array, firsts: readonly number[], members: readonly number[], width: number) {
  const uses = new Uint32Array(firsts.length)
  for (const bundle of bundles) uses[bundle] = (uses[bundle] ?? 0) + 1
  const counts = new Uint32Array(width)
  for (let bundle = 0; bundle < firsts.length - 1; bundle += 1)
    for (let at = firsts[bundle] ?? 0; at < (firsts[bundle + 1] ?? 0); at += 1) {
      const column = members[at] ?? 0
      counts[column] = (counts[column] ?? 0) + (uses[bundle] ?? 0)
    }
  return counts
}

/** Removes rare terms and renumbers the columns; -1 marks a removed one. */
function keepCommon(columns: Map<string, number>, groups: readonly GroupName[], counts: Uint32Array) {
  const kept = new Int32Array(groups.length).fill(-1)
  const penalties: number[] = []
  for (const [name, column] of columns) {
    const { least, penalty } = termGroups[groups[column] as GroupName]
    if ((counts[column] ?? 0) < least) {
      columns.delete(name)
      continue
    }
    kept[column] = penalties.length
    columns.set(name, penalties.length)
    penalties.push(penalty)
  }
  return { kept, penalties: Float64Array.from(penalties) }
}

function bundlesOf(firsts: readonly number[], members: readonly number[], kept: Int32Array) {
  const columns: number[] = []
  const newFirsts = new Uint32Array(firsts.length)
  for (let bundle = 0; bundle < firsts.length - 1; bundle += 1) {
    for (let at = firsts[bundle] ?? 0; at < (firsts[bundle + 1] ?? 0); at += 1) {
      const column = kept[members[at] ?? 0] ?? -1
      if (column !== -1) columns.push(column)
    }
    newFirsts[bundle + 1] = columns.length
  }
  return { firsts: newFirsts, columns: Uint32Array.from(columns) }
}

interface Entries {
  readonly bundles: Uint32Array<ArrayBuffer>
  readonly amounts: Float32Array<ArrayBuffer>
}

/** Allocates room for this number of entries. With `before`, those entries are moved into it. */
function entriesOf(size: number, before?: Entries): Entries {
  return {
    bundles: before ? new Uint32Array(before.bundles.buffer.transfer(4 * size)) : new Uint32Array(size),
    amounts: before ? new Float32Array(before.amounts.buffer.transfer(4 * size)) : new Float32Array(size),
  }
}
