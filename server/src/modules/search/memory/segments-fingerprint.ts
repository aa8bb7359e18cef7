import type { Fingerprint } from './reads/fingerprint.ts'
import type { ColumnName } from './segment-data.ts'
import type { Segment } from './segment.ts'

/** The fingerprint of the adverts in the segments. */
export function fingerprintOf(segments: readonly Segment[]): Fingerprint {
  const sums = { year: 0, mileage: 0, salePrice: 0 }
  let [adverts, ids] = [0, 0]
  for (const segment of segments) {
    adverts += segment.living
    const { columns, ids: idWords } = segment.data
    const add = (name: keyof typeof sums & ColumnName, row: number): void => {
      const { values, codes } = columns[name]
      sums[name] += values[codes[row] ?? values.length] ?? 0
    }
    segment.forEachLiving((row) => {
      ids ^= idWords[row * 4] ?? 0
      add('year', row)
      add('mileage', row)
      add('salePrice', row)
    })
  }
  return { adverts, ids: ids >>> 0, years: sums.year, mileages: sums.mileage, salePrices: sums.salePrice }
}
