import type { SentenceReading } from '@autopiazza/contract'
import { searchLimits } from '@autopiazza/contract/constants'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../app/api-client.ts'
import { cached } from '../../../app/query-keys.ts'
import {
  changeSearch,
  filtersOf,
  hasFilters,
  onlySort,
  readSearch,
  type SearchState,
} from '../../../entities/search/search-address.ts'
import { isSentence, searchAround } from './sentence.ts'

const emptyReading: SentenceReading = { searchParams: {}, parts: [], dropped: [], leftOut: [], source: 'reader' }

/** Returns an empty parse result for any other response, such as the error page of a proxy. */
function parseReading(answer: unknown): SentenceReading {
  const { searchParams, parts, dropped } = (answer ?? {}) as Partial<Record<keyof SentenceReading, unknown>>
  const isWhole = typeof searchParams === 'object' && searchParams !== null && !Array.isArray(searchParams)
  return isWhole && Array.isArray(parts) && Array.isArray(dropped) ? (answer as SentenceReading) : emptyReading
}

/** Returns null for a truncated or non-JSON response and rethrows any other error. */
function nullIfInvalidJson(error: unknown): null {
  if (error instanceof Error && error.cause instanceof SyntaxError) return null
  throw error
}

/** Returns the query that parses a sentence. A failure is not retried: the keyword search replaces it. */
export function readingQuery(api: ApiClient, sentence: string) {
  return queryOptions({
    ...cached('sentenceReading', sentence),
    queryFn: async ({ signal }) =>
      parseReading(await api.search.readSentence({ query: sentence }, { signal }).catch(nullIfInvalidJson)),
    retry: false,
    retryOnMount: false,
  })
}

/** Returns the search for a text: a sentence's filters, or the keyword search for a text that is short, not understood or could not be parsed. */
export async function searchFor(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  typed: string,
  state: SearchState,
): Promise<SearchState> {
  const rest = searchAround(state)
  if (isSentence(typed)) {
    const reading = await queryClient.fetchQuery(readingQuery(api, typed)).catch(() => null)
    const understood = reading && searchOf(reading, typed, rest)
    if (understood) return understood
  }
  return changeSearch(rest, { q: typed.slice(0, searchLimits.text).trim() })
}

/** Returns the search of a parse result, or null when nothing was understood. */
export function searchOf(reading: SentenceReading, sentence: string, around: SearchState): SearchState | null {
  const { keywords, ...rest } = filtersOf(readSearch(reading.searchParams))
  const found = keywords?.filter((word) => !reading.dropped.includes(word)) ?? []
  const parsed = found.length > 0 ? { ...rest, keywords: found } : rest
  return hasFilters(parsed) ? changeSearch(around, { q: undefined, ...parsed, nlQuery: sentence }) : null
}

/** Returns the alternative search of an ambiguous sentence; null for other sentences, and once the filters were changed. */
export function otherSearch(reading: SentenceReading, state: SearchState): SearchState | null {
  const { nlQuery: sentence } = state
  if (sentence === undefined || !reading.alternative) return null
  const around = onlySort(state)
  const usual = searchOf(reading, sentence, around)
  const other = searchOf({ ...reading, searchParams: reading.alternative.searchParams }, sentence, around)
  if (usual === null || other === null) return null
  return isSameSearch(state, usual) ? other : isSameSearch(state, other) ? usual : null
}

function isSameSearch(one: SearchState, other: SearchState): boolean {
  const [own, others] = [Object.entries(filtersOf(one)), new Map(Object.entries(filtersOf(other)))]
  return own.length === others.size && own.every(([key, value]) => String(value) === String(others.get(key)))
}
