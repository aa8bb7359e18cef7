import type { SearchIndex } from './ports.ts'
import type { Criteria, Term } from '@autopiazza/search-index'

/** Maximum number of terms counted one by one. */
const maxCounted = 12

interface Answered<Found> {
  readonly found: Found
  /** Words of q that were dropped, because no advert has them together with the others. */
  readonly dropped: readonly string[]
}

/** Searches again without the words of q that no advert has, if other words remain; never drops a make or model. */
export async function searchWithoutUnmatched<Found extends { readonly total: number }>(
  criteria: Criteria,
  index: Pick<SearchIndex, 'count'>,
  search: (criteria: Criteria) => Promise<Found>,
): Promise<Answered<Found>> {
  const found = await search(criteria)
  const kept = found.total === 0 && criteria.terms.length > 1 ? await matchedTerms(criteria, index) : []
  if (kept.length === 0) return { found, dropped: [] }
  const dropped = criteria.terms.filter((term) => !kept.includes(term)).map(({ words }) => words.join(' '))
  return { found: await search({ ...criteria, terms: kept }), dropped: [...new Set(dropped)] }
}

/** Returns as many terms as some advert has, names before facts before other words; none if a name has no advert. */
async function matchedTerms(criteria: Criteria, index: Pick<SearchIndex, 'count'>): Promise<readonly Term[]> {
  const kept: Term[] = []
  for (const term of criteria.terms.toSorted((one, other) => weight(one) - weight(other)).slice(0, maxCounted)) {
    if ((await index.count({ ...criteria, terms: [...kept, term] })) > 0) kept.push(term)
    else if (isName(term)) return []
  }
  return criteria.terms.filter((term) => kept.includes(term))
}

const isName = ({ fact }: Term): boolean => fact?.kind === 'name'
const weight = (term: Term): number => (isName(term) ? 0 : term.fact ? 1 : 2)
