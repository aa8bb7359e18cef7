import { sentenceLimits, sentenceMinLength } from '@autopiazza/contract/constants'
import { text } from '../../../entities/search/read-values.ts'
import { hasFilters, onlySort, readSearch, type SearchState } from '../../../entities/search/search-address.ts'

/** A text of this length is read in the person's own words; a shorter one is searched as keywords. */
export function isSentence(typed: string | undefined): typed is string {
  return typed !== undefined && typed.length >= sentenceMinLength
}

/** The sentence of an address whose filters do not come from it yet; undefined without one. */
export function unreadSentence(raw: Readonly<Record<string, unknown>>): string | undefined {
  const [nlQuery, q] = [text(raw['nlQuery'], sentenceLimits.read), text(raw['q'], sentenceLimits.read)]
  if (nlQuery) return hasFilters(readSearch(raw)) ? undefined : nlQuery
  return isSentence(q) ? q : undefined
}

/** What stays of a search when another text is searched for: the filters, unless they come from a sentence. */
export function searchAround(state: SearchState): SearchState {
  const { q: _q, nlQuery, ...rest } = state
  return nlQuery === undefined ? rest : onlySort(state)
}
