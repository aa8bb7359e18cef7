import { carFacts } from './car-facts.ts'
import { carTerms, type Term, termGroups } from './car-terms.ts'
import { encodeCar, groupOf, variantOf } from './encode-car.ts'
import { doubtOf, fitWidths, intervalOf, type Miss, usualError } from './interval.ts'
import { evidenceOf } from './like-adverts.ts'
import type { LikeAdvert } from './like-group.ts'
import { hashOf, type MarketModel, partOf, parts } from './market-model.ts'
import { productOf, type SparseRows, sparseRidge } from './sparse-ridge.ts'
import type { FamilyAdvert } from './family-adverts.ts'
import { familyOf } from './value-car.ts'
import type { PricedCar } from './valued-car.ts'

export interface FittedMarket {
  readonly model: MarketModel
  readonly families: ReadonlyMap<string, readonly FamilyAdvert[]>
}

export function fitMarket(adverts: readonly PricedCar[], date: string): FittedMarket {
  const model = fitMarketModel(adverts, date)
  const families = Map.groupBy(adverts, familyOf)
  return {
    model,
    families: new Map(
      [...families].map(([family, some]) => [
        family,
        some
          .slice(0, 500)
          .map((advert) => ({ ...encodeCar(model, { ...advert }), id: advert.id, price: advert.price })),
      ]),
    ),
  }
}

/** A price this far from the fit, as a logarithm, begins to count less. */
const oddness = 0.08
const rounds = 3
const roundsOfParts = 2
/** What is left of the gradient: the first rounds only have to tell which prices are odd. */
const settled = { first: 1e-2, last: 1e-3 }
/** The most adverts that the widths are fitted to. */
const mostMisses = 20_000

/** Fits the model to the adverts as they are on a day (YYYY-MM-DD). The same adverts in the same order give the same model. */
export function fitMarketModel(adverts: readonly PricedCar[], date: string): MarketModel {
  const priced = adverts.filter(({ price }) => price > 0)
  return withWidths(
    {
      ...termsOf(priced, date),
      date,
      adverts: priced.length,
      widths: fitWidths([]),
      error: { median: 0, mean: 0, covered: 0 },
    },
    priced,
  )
}

function termsOf(adverts: readonly PricedCar[], date: string): Pick<MarketModel, 'mean' | 'terms'> {
  const { rows, names, penalties, usual } = rowsOf(adverts, date)
  const logs = Float64Array.from(adverts, ({ price }, row) => Math.log(price) - (usual[row] ?? 0))
  const mean = logs.reduce((sum, log) => sum + log, 0) / (adverts.length || 1)
  const targets = logs.map((log) => log - mean)
  const own = Uint8Array.from(adverts, ({ id }) => partOf(id))
  const fit = (times: number, isSeen: (row: number) => boolean): Float64Array =>
    robustFit(
      rows,
      targets,
      penalties,
      targets.map((_, row) => Number(isSeen(row))),
      times,
    )
  const variants = [
    fit(rounds, () => true),
    ...Array.from({ length: parts }, (_, part) => fit(roundsOfParts, (row) => own[row] !== part)),
  ]
  const terms: Record<string, readonly number[]> = {}
  names.forEach((name, at) => {
    terms[name] = variants.map((weights) => Math.round((weights[at] ?? 0) * 100_000) / 100_000 + 0)
  })
  return { mean, terms }
}

interface Rows {
  readonly rows: SparseRows
  readonly names: readonly string[]
  readonly penalties: Float64Array
  /** Of each row, what its terms usually add up to. */
  readonly usual: Float64Array
}

function rowsOf(adverts: readonly PricedCar[], date: string): Rows {
  const usual = new Float64Array(adverts.length)
  const columns = new Map<string, { readonly at: number; readonly group: Term['group']; count: number }>()
  const starts = new Uint32Array(adverts.length + 1)
  let entries = { columns: new Uint32Array(adverts.length * 100), amounts: new Float32Array(adverts.length * 100) }
  let end = 0
  adverts.forEach((advert, row) => {
    const terms = carTerms(advert, carFacts(advert, date))
    if (end + terms.length > entries.columns.length) {
      const [wider, longer] = [new Uint32Array(end * 2 + terms.length), new Float32Array(end * 2 + terms.length)]
      wider.set(entries.columns)
      longer.set(entries.amounts)
      entries = { columns: wider, amounts: longer }
    }
    for (const { name, group, amount, usual: own } of terms) {
      usual[row] = (usual[row] ?? 0) + own
      let column = columns.get(name)
      if (!column) columns.set(name, (column = { at: columns.size, count: 0, group }))
      column.count += 1
      entries.columns[end] = column.at
      entries.amounts[end] = amount
      end += 1
    }
    starts[row + 1] = end
  })
  const kept = new Int32Array(columns.size).fill(-1)
  const names: string[] = []
  const penalties: number[] = []
  // What many adverts have stands together: these weights stay in the processor's cache.
  for (const [name, { at, count, group }] of [...columns].toSorted(([, a], [, b]) => b.count - a.count)) {
    const kind = termGroups[group]
    if (count < kind.least) continue
    kept[at] = names.length
    names.push(name)
    penalties.push(kind.penalty)
  }
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
  const rows = { starts, columns: entries.columns, amounts: entries.amounts, width: names.length }
  return { rows, names, penalties: Float64Array.from(penalties), usual }
}

/** Fits several times: prices far from the last fit count less. It begins at zero, so that nothing is known of rows that are not seen (1 or 0). */
function robustFit(
  rows: SparseRows,
  targets: Float64Array,
  penalties: Float64Array,
  seen: Float64Array,
  times: number,
): Float64Array {
  let weights: Float64Array = new Float64Array(rows.width)
  let trusts = seen
  for (let round = 0; round < times; round += 1) {
    if (round > 0) {
      const fitted = productOf(rows, weights)
      trusts = seen.map(
        (one, row) => (one * oddness) / Math.max(oddness, Math.abs((targets[row] ?? 0) - (fitted[row] ?? 0))),
      )
    }
    weights = sparseRidge(
      rows,
      { targets, trusts },
      penalties,
      weights,
      round < times - 1 ? settled.first : settled.last,
    )
  }
  return weights
}

function withWidths(model: MarketModel, adverts: readonly PricedCar[]): MarketModel {
  const step = Math.max(1, Math.ceil(adverts.length / mostMisses))
  const groups = Map.groupBy(adverts, (advert) => groupOf(carFacts(advert, model.date)))
  // One group after the other: all encoded adverts at once would need as much memory again.
  const misses = [...groups.values()].flatMap((group) => {
    const encoded = group.map((advert): LikeAdvert => ({
      ...encodeCar(model, advert),
      id: advert.id,
      price: advert.price,
    }))
    return encoded
      .filter(({ id }) => step === 1 || hashOf(`miss ${id}`) % step === 0)
      .map((car): Miss => {
        const evidence = evidenceOf(car, encoded)
        const log = (car.fitted[variantOf(car)] ?? 0) + evidence.correction
        return { doubts: doubtOf(car, evidence, log), log, price: Math.log(car.price) }
      })
  })
  const widths = fitWidths(misses)
  const errors = misses.map(({ log, price }) => Math.abs(Math.exp(log - price) - 1)).toSorted((a, b) => a - b)
  const covered = misses.filter(({ doubts, log, price }) => {
    const { low, high } = intervalOf(widths, log, usualError(widths, doubts))
    return price >= low && price <= high
  })
  const error = {
    median: errors[Math.floor(errors.length / 2)] ?? 0,
    mean: errors.reduce((sum, one) => sum + one, 0) / (errors.length || 1),
    covered: covered.length / (misses.length || 1),
  }
  return { ...model, widths, error }
}
