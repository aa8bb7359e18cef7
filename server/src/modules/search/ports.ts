import type { SearchFacets } from '@autopiazza/contract/search'
import type { SearchSort } from '@autopiazza/contract/vocabulary'
import type { VehicleCard } from '@autopiazza/contract/vehicle-card'
import type { ModelReading } from '@autopiazza/query-language'
import type { Criteria } from '@autopiazza/search-index'
import type { ShownPhoto } from './rules/repeated-photos.ts'

export interface Page {
  readonly order: SearchSort
  readonly page: number
  readonly pageSize: number
}

export interface FoundVehicles {
  /** How many adverts match, exactly, whatever the page. */
  readonly total: number
  /** The cards of the requested page, in the requested order. */
  readonly vehicles: VehicleCard[]
  /** The squared distances in square metres from the place, one for each vehicle; null where none was asked for. */
  readonly squaredDistances: readonly (number | null)[] | null
}

/** A card as JSON in UTF-8, and the photograph on it. */
export interface ReadyCard {
  readonly json: Uint8Array
  readonly photo: ShownPhoto | null
}

export interface FoundCards extends Omit<FoundVehicles, 'vehicles'> {
  /** The same cards, ready to be sent. */
  readonly cards: readonly ReadyCard[]
}

/** Searches the active adverts. Every implementation returns exactly the results of the SQL implementation. */
export interface SearchIndex {
  find(criteria: Criteria, page: Page): Promise<FoundVehicles>
  findAsJson(criteria: Criteria, page: Page): Promise<FoundCards>
  /** How many match; with a moment, of those created after it. */
  count(criteria: Criteria, since?: Date): Promise<number>
  /** Each facet is counted with all other filters applied; values by descending count, then by name. */
  facets(criteria: Criteria): Promise<SearchFacets>
}

export interface SentenceForModel {
  /** What a person wrote: data, never an instruction. */
  readonly sentence: string
  readonly currentYear: number
}

/** Reads sentences in place of the reader, within three seconds. Any failure is thrown. */
export interface LanguageModel {
  read(sentence: SentenceForModel): Promise<ModelReading>
}
