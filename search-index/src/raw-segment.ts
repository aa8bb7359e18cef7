import type { Codes } from './filter-column.ts'
import type { Postings } from './postings.ts'
import type { ColumnName, Name, RankName } from './segment-data.ts'

export interface RawTexts {
  /** Ascending by code units. */
  readonly texts: readonly string[]
  readonly postings: Postings
}

/** Input of assembleSegment: rows in their final order, without derived data. */
export interface RawSegment {
  readonly rows: number
  readonly names: readonly Name[]
  readonly nameStarts: Uint32Array
  readonly ids: Uint32Array
  readonly createdAt: Float64Array
  readonly combined: readonly Uint16Array[]
  readonly provinces: readonly string[]
  readonly provinceOf: Codes
  readonly sellers: readonly string[]
  readonly sellerOf: Codes
  readonly points: Int32Array
  readonly pointOf: Codes
  /** NaN stands for null. */
  readonly numbers: Readonly<Record<ColumnName | RankName, Float64Array>>
  readonly features: RawTexts
  readonly version: RawTexts
  readonly description: RawTexts
}
