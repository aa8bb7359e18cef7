import { sentenceLimits, sentenceMinLength } from '@autopiazza/contract/constants'
import { text } from '../../../entities/search/read-values.ts'
import { hasFilters, onlySort, readSearch, type SearchState } from '../../../entities/search/search-address.ts'

/** Returns whether a text is long enough to be parsed as a sentence; shorter ones are searched as keywords. */
export function isSentence(typed: string | undefined): typed is string {
  return typed !== undefined && typed.length >= sentenceMinLength
}

/** Returns the sentence in a URL whose filters were not yet parsed from it, or undefined. */
export function unparsedSentence(raw: Readonly<Record<string, unknown>>): string | undefined {
  const [nlQuery, q] = [text(raw['nlQuery'], sentenceLimits.read), text(raw['q'], sentenceLimits.read)]
  if (nlQuery) return hasFilters(readSearch(raw)) ? undefined : nlQuery
  return isSentence(q) ? q : undefined
}

/** Returns the part of a search that remains when the text changes: the filters, unless they come from a sentence. */
export function searchAround(state: SearchState): SearchState {
  const { q: _q, nlQuery, ...rest } = state
  return nlQuery === undefined ? rest : onlySort(state)
}
