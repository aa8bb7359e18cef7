import type { SearchFilters } from '@autopiazza/contract/search-filters'
import type { Cents } from '@autopiazza/contract/money'

export interface MailedCar {
  readonly id: string
  readonly name: string
  readonly version: string | null
  readonly mileage: number
  readonly salePrice: Cents | null
  readonly dailyRate: Cents | null
  readonly town: string | null
  /** Names of the searches that found it, in a mail about several. */
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
      /** Name of the seller for a search for all cars of one; absent in mails queued by earlier versions. */
      seller?: string | null
      /** Number of all new cars; the mail lists the first of them. */
      count: number
      cars: readonly MailedCar[]
      /** Present when several searches of one user found the cars; the search above is then the first of them. */
      several?: { readonly ownerId: string; readonly searches: readonly MailedSearch[] }
    }
  }
}
