import { type RangedFact, rangedFacts } from '@autopiazza/contract/fact-filters'
import type { Bits } from './bits.ts'
import type { Codes, FilterColumn, NumberColumn } from './filter-column.ts'
import type { Order } from './order.ts'
import type { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Name {
  readonly make: string
  readonly model: string
  readonly loweredMake: string
  readonly loweredModel: string
  readonly plainName: string
}

export type ColumnName = RangedFact | 'salePrice' | 'dailyRate'
export const columnNames: readonly ColumnName[] = [...rangedFacts, 'salePrice', 'dailyRate']

/** Numbers that rows are ordered by but not filtered by. */
export const rankNames = ['deal', 'recommended'] as const
export type RankName = (typeof rankNames)[number]

/** newest: newest first; recommended: the highest key first, then the newest. The others are ascending; in price, rate and deal, adverts without the value are last. */
export const orderNames = ['newest', 'recommended', 'deal', 'price', 'rate', 'year', 'mileage'] as const
export type OrderName = (typeof orderNames)[number]

/** Texts, in the order of the vocabulary, and the rows that have them. */
export interface TextColumn {
  readonly vocabulary: Vocabulary
  readonly postings: Postings
}

/** Number of the most frequent features that each row stores as bits. */
export const maskedFeatures = 64

/**
 * Immutable facts of adverts, arranged for searching. Rows are sorted by name and then by age, newest first, so that
 * a name is one range of rows. A snapshot contains the arrays one after another.
 */
export interface SegmentData {
  readonly rows: number
  readonly names: readonly Name[]
  /** The first row of each name, followed by the number of rows. */
  readonly nameStarts: Uint32Array
  readonly nameOf: Codes
  /** The texts are the normalised names, in the order of names. */
  readonly nameVocabulary: Vocabulary
  /** Four words for each row. */
  readonly ids: Uint32Array
  readonly byId: Uint32Array
  readonly createdAt: Float64Array
  readonly combined: readonly Uint16Array[]
  readonly values: Postings
  readonly provinces: readonly string[]
  /** The 1-based index of each row's province; 0 for none. */
  readonly provinceOf: Codes
  /** Key 0 has the rows without a province. */
  readonly provinceRows: Postings
  /** The ids of the sellers, ascending. */
  readonly sellers: readonly string[]
  readonly sellerOf: Codes
  readonly sellerRows: Postings
  /** Three coordinates of each point. */
  readonly points: Int32Array
  /** The 1-based index of each row's point; 0 for none. */
  readonly pointOf: Codes
  /** Key 0 has the rows without a point. */
  readonly pointRows: Postings
  /** The most frequent first. */
  readonly features: readonly string[]
  readonly featureRows: Postings
  /** Two words for each row. */
  readonly featureMasks: Bits
  readonly columns: Readonly<Record<ColumnName, FilterColumn>>
  readonly ranks: Readonly<Record<RankName, NumberColumn>>
  readonly orders: Readonly<Record<OrderName, Order>>
  readonly version: TextColumn
  readonly description: TextColumn
}
