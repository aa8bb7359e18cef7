import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { Cents } from '@autopiazza/contract/money'

/** A car in a mail: what its owner asks for it, and where it is. */
export interface MailedCar {
  readonly id: string
  readonly name: string
  readonly version: string | null
  readonly mileage: number
  readonly salePrice: Cents | null
  readonly dailyRate: Cents | null
  readonly town: string | null
  /** The names of the searches that found it, in a mail about several. */
  readonly foundBy?: readonly string[]
}

interface MailedSearch {
  readonly name: string
  readonly filters: SearchFilters
  readonly sentence: string | null
}

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'new-cars': {
      savedSearchId: string
      firstName: string
      search: string
      filters: SearchFilters
      sentence: string | null
      /** The name of the seller, where the search is for all cars of one; absent in mails that were queued before. */
      seller?: string | null
      /** All new cars; the mail names the first of them. */
      count: number
      cars: readonly MailedCar[]
      /** Where several searches of one person found them; the search above is then the first. */
      several?: { readonly ownerId: string; readonly searches: readonly MailedSearch[] }
    }
  }
}
