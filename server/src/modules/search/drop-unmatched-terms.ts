import type { SearchIndex } from './ports.ts'
import type { Criteria, Term } from '@autopiazza/search-index'

/** More terms are not counted one by one. */
const maxCounted = 12

interface Answered<Found> {
  readonly found: Found
  /** The words of q that were left out, because no advert has them together with the others. */
  readonly dropped: readonly string[]
}

/** Asks once more without the words of q that leave no advert, where there are others; a make or model is never left out. */
export async function askWithoutUnmatched<Found extends { readonly total: number }>(
  criteria: Criteria,
  index: Pick<SearchIndex, 'count'>,
  ask: (criteria: Criteria) => Promise<Found>,
): Promise<Answered<Found>> {
  const found = await ask(criteria)
  const kept = found.total === 0 && criteria.terms.length > 1 ? await matchedTerms(criteria, index) : []
  if (kept.length === 0) return { found, dropped: [] }
  const dropped = criteria.terms.filter((term) => !kept.includes(term)).map(({ words }) => words.join(' '))
  return { found: await ask({ ...criteria, terms: kept }), dropped: [...new Set(dropped)] }
}

/** As many terms as leave an advert, names before facts before other words; none where a name leaves none. */
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
