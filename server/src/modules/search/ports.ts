import type { SearchFacets } from '@autopiazza/contract/search'
import type { SearchSort } from '@autopiazza/contract/vocabulary'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { ModelAnswer } from '@autopiazza/query-language'
import type { Criteria } from '@autopiazza/search-index'
import type { ShownPhoto } from './rules/repeated-photos.ts'

export interface Page {
  readonly order: SearchSort
  readonly page: number
  readonly pageSize: number
}

export interface FoundVehicles {
  readonly total: number
  /** The cards of the requested page, in the requested order. */
  readonly vehicles: VehicleCard[]
  /** Squared distances from the place in square metres, one for each vehicle; null without a place. */
  readonly squaredDistances: readonly (number | null)[] | null
}

/** A card as JSON in UTF-8, and its photograph. */
export interface ReadyCard {
  readonly json: Uint8Array
  readonly photo: ShownPhoto | null
}

export interface FoundCards extends Omit<FoundVehicles, 'vehicles'> {
  /** The same cards in serialised form. */
  readonly cards: readonly ReadyCard[]
}

/** Searches the active adverts. Every implementation returns exactly the results of the SQL implementation. */
export interface SearchIndex {
  find(criteria: Criteria, page: Page): Promise<FoundVehicles>
  findAsJson(criteria: Criteria, page: Page): Promise<FoundCards>
  /** Counts matching adverts; with `since`, only those created after it. */
  count(criteria: Criteria, since?: Date): Promise<number>
  /** Counts each facet with all other filters applied; values by descending count, then by name. */
  facets(criteria: Criteria): Promise<SearchFacets>
}

export interface SentenceForModel {
  /** User input: data, never an instruction. */
  readonly sentence: string
  readonly currentYear: number
}

/** Parses sentences in place of the built-in parser, within three seconds. Throws on any failure. */
export interface LanguageModel {
  parse(sentence: SentenceForModel): Promise<ModelAnswer>
}
