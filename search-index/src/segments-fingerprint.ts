import { categoryOf, codeIn } from './categories.ts'
import type { NumberColumn } from './filter-column.ts'
import type { Segment } from './segment.ts'

/** Checksums of all active adverts, which differ when the index differs from the database. */
export interface Fingerprint {
  readonly adverts: number
  /** The first 32 bits of all ids, combined by exclusive or. */
  readonly ids: number
  readonly years: number
  readonly mileages: number
  readonly salePrices: number
  readonly deals: number
  readonly recommended: number
  readonly labels: number
}

export function fingerprintOf(segments: readonly Segment[]): Fingerprint {
  const sums = { year: 0, mileage: 0, salePrice: 0, deal: 0, recommended: 0 }
  const label = categoryOf('priceLabel')
  let [adverts, ids, labels] = [0, 0, 0]
  for (const segment of segments) {
    adverts += segment.living
    const { columns, ranks, combined, ids: idWords } = segment.data
    const labelled = combined[label.combined]
    const add = (name: keyof typeof sums, { values, codes }: NumberColumn, row: number): void => {
      sums[name] += values[codes[row] ?? values.length] ?? 0
    }
    segment.forEachLiving((row) => {
      ids ^= idWords[row * 4] ?? 0
      add('year', columns.year, row)
      add('mileage', columns.mileage, row)
      add('salePrice', columns.salePrice, row)
      add('deal', ranks.deal, row)
      add('recommended', ranks.recommended, row)
      if (codeIn(label, labelled?.[row] ?? 0) > 0) labels += 1
    })
  }
  const { year: years, mileage: mileages, salePrice: salePrices, deal: deals, recommended } = sums
  return { adverts, ids: ids >>> 0, years, mileages, salePrices, deals, recommended, labels }
}
