import type { CarFacts } from './car-facts.ts'
import { type GroupName, termGroups, visitTerms } from './car-terms.ts'
import type { SparseRows } from './sparse-ridge.ts'
import type { PricedCar } from './valued-car.ts'

/** Adverts as rows of a table of terms. */
export interface PriceRows {
  readonly rows: SparseRows
  /** The column of each term. */
  readonly columns: ReadonlyMap<string, number>
  readonly penalties: Float64Array
  /** Of each row, what its courses usually add up to. */
  readonly usual: Float64Array
}

/** Of more equipment than this, each item counts for less: a list of twenty says more of its writer than of the car. */
const mostEquipment = 5

interface Column {
  readonly at: number
  readonly group: GroupName
  count: number
}

/** The rows of adverts, without the terms that few of them have. */
export function priceRows(adverts: readonly PricedCar[], facts: readonly CarFacts[]): PriceRows {
  const usual = new Float64Array(adverts.length)
  const seen = new Map<string, Column>()
  const starts = new Uint32Array(adverts.length + 1)
  let entries = { columns: new Uint32Array(adverts.length * 110), amounts: new Float32Array(adverts.length * 110) }
  let end = 0
  const put = (group: GroupName, name: string, amount: number): void => {
    const key = `${group}:${name}`
    let column = seen.get(key)
    if (!column) seen.set(key, (column = { at: seen.size, group, count: 0 }))
    column.count += 1
    if (end === entries.columns.length) entries = grown(entries)
    entries.columns[end] = column.at
    entries.amounts[end] = amount
    end += 1
  }
  adverts.forEach((advert, row) => {
    visitTerms(advert, facts[row] as CarFacts, {
      term: put,
      stretch: (_course, share, own, terms) => {
        usual[row] = (usual[row] ?? 0) + own
        for (const [group, name] of terms) put(group, name, share)
      },
      equipment: (terms, items) => {
        for (const [group, name] of terms) put(group, name, Math.min(1, mostEquipment / items))
      },
    })
    starts[row + 1] = end
  })
  const { columns, kept, penalties } = keptColumns(seen)
  let free = 0
  for (let row = 0; row < adverts.length; row += 1) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    starts[row] = free
    for (let at = from; at < to; at += 1) {
      const column = kept[entries.columns[at] ?? 0] ?? -1
      if (column === -1) continue
      entries.columns[free] = column
      entries.amounts[free] = entries.amounts[at] ?? 0
      free += 1
    }
  }
  starts[adverts.length] = free
  return { rows: { starts, ...entries, width: columns.size }, columns, penalties, usual }
}

/** What many adverts have stands together: these weights stay in the processor's cache. */
function keptColumns(seen: ReadonlyMap<string, Column>) {
  const kept = new Int32Array(seen.size).fill(-1)
  const columns = new Map<string, number>()
  const penalties: number[] = []
  for (const [name, { at, count, group }] of [...seen].toSorted(([, a], [, b]) => b.count - a.count)) {
    const { least, penalty } = termGroups[group]
    if (count < least) continue
    kept[at] = columns.size
    columns.set(name, columns.size)
    penalties.push(penalty)
  }
  return { kept, columns, penalties: Float64Array.from(penalties) }
}

function grown(entries: { readonly columns: Uint32Array; readonly amounts: Float32Array }) {
  const size = Math.ceil(entries.columns.length * 1.3) + 1000
  const [columns, amounts] = [new Uint32Array(size), new Float32Array(size)]
  columns.set(entries.columns)
  amounts.set(entries.amounts)
  return { columns, amounts }
}
