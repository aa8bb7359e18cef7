import * as addresses from './addresses.ts'
import type { SearchFilters } from './search-filters.ts'

/** The filters of a search and the sentence from which they were parsed. */
export interface AddressedSearch {
  readonly filters: SearchFilters
  readonly sentence: string | null
}

export function searchQuery({ filters, sentence }: AddressedSearch): Record<string, string> {
  const entries = Object.entries(filters).flatMap(([key, value]): [string, string][] => {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    return text === '' ? [] : [[key, text]]
  })
  return { ...(sentence && { nlQuery: sentence }), ...Object.fromEntries(entries) }
}

/** Returns the URL of a search page without the origin. A search for one seller's cars has the URL of the seller's page. */
export function searchAddress(search: AddressedSearch): string {
  const { seller, ...rest } = searchQuery(search)
  const query = new URLSearchParams(rest).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `${seller === undefined ? addresses.search : addresses.seller(seller)}${query ? `?${query}` : ''}`
}
