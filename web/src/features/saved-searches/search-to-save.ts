import type { SearchFilters } from '@autopiazza/contract'

export interface SearchToSave {
  filters: SearchFilters
  sentence: string | null
  /** A name in the person's language. */
  suggestedName: string
}
