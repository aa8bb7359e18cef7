import * as addresses from './addresses.ts'
import type { SearchFilters } from './search-filters.ts'

/** A search as the search page shows it: its filters, and the sentence they were read from. */
export interface AddressedSearch {
  readonly filters: SearchFilters
  readonly sentence: string | null
}

/** The query of a search in the address of its page, each value as text. */
export function searchQuery({ filters, sentence }: AddressedSearch): Record<string, string> {
  const entries = Object.entries(filters).flatMap(([key, value]): [string, string][] => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' ? [] : [[key, text]]
  })
  return { ...(sentence && { nlQuery: sentence }), ...Object.fromEntries(entries) }
}

/** The address of a search's page, without the origin; of one seller's cars, that of the seller. */
export function searchAddress(search: AddressedSearch): string {
  const { seller, ...rest } = searchQuery(search)
  const query = new URLSearchParams(rest).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `${seller === undefined ? addresses.search : addresses.seller(seller)}${query ? `?${query}` : ''}`
}
