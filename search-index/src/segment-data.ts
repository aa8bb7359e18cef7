import { type RangedFact, rangedFacts } from '@autopiazza/contract/fact-filters'
import type { Bits } from './bits.ts'
import type { Codes, FilterColumn, NumberColumn } from './filter-column.ts'
import type { Order } from './order.ts'
import type { Postings } from './postings.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A make and model as an advert spells them. */
export interface Name {
  readonly make: string
  readonly model: string
  readonly loweredMake: string
  readonly loweredModel: string
  readonly plainName: string
}

export type ColumnName = RangedFact | 'salePrice' | 'dailyRate'
export const columnNames: readonly ColumnName[] = [...rangedFacts, 'salePrice', 'dailyRate']

/** Numbers that rows are ordered by and nobody asks for. */
export const rankNames = ['deal', 'recommended'] as const
export type RankName = (typeof rankNames)[number]

/** newest: newest first; recommended: the highest first, then the newest; the others ascending, price, rate and deal with the adverts that have none of it last. */
export const orderNames = ['newest', 'recommended', 'deal', 'price', 'rate', 'year', 'mileage'] as const
export type OrderName = (typeof orderNames)[number]

/** Texts and the rows that have them: in the vocabulary's order. */
export interface TextColumn {
  readonly vocabulary: Vocabulary
  readonly postings: Postings
}

/** How many of the commonest features each row has as bits. */
export const maskedFeatures = 64

/**
 * The facts of adverts, arranged for searching. Rows are sorted by name, then the newest first, so that a name is one range of rows. It never changes; a
 * snapshot is its arrays one after the other.
 */
export interface SegmentData {
  readonly rows: number
  readonly names: readonly Name[]
  /** The first row of each name, and the number of rows. */
  readonly nameStarts: Uint32Array
  readonly nameOf: Codes
  /** The texts are the plain names, in the order of names. */
  readonly nameVocabulary: Vocabulary
  /** Four words of each row. */
  readonly ids: Uint32Array
  /** The rows by id, ascending. */
  readonly byId: Uint32Array
  readonly createdAt: Float64Array
  readonly combined: readonly Uint16Array[]
  /** The rows of each value of each category. */
  readonly values: Postings
  readonly provinces: readonly string[]
  /** Of each row the place of its province from 1; 0 for none. */
  readonly provinceOf: Codes
  /** Key 0: rows without a province. */
  readonly provinceRows: Postings
  /** The ids of the sellers, ascending. */
  readonly sellers: readonly string[]
  /** Of each row the place of its seller. */
  readonly sellerOf: Codes
  readonly sellerRows: Postings
  /** Three numbers of each point on the earth's surface. */
  readonly points: Int32Array
  /** Of each row the place of its point from 1; 0 for none. */
  readonly pointOf: Codes
  /** Key 0: rows without a point. */
  readonly pointRows: Postings
  /** The commonest first. */
  readonly features: readonly string[]
  readonly featureRows: Postings
  /** Two words of each row. */
  readonly featureMasks: Bits
  readonly columns: Readonly<Record<ColumnName, FilterColumn>>
  readonly ranks: Readonly<Record<RankName, NumberColumn>>
  readonly orders: Readonly<Record<OrderName, Order>>
  readonly version: TextColumn
  readonly description: TextColumn
}
