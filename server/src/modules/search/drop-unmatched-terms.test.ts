import { expect, test, vi } from 'vitest'
import { searchWithoutUnmatched } from './drop-unmatched-terms.ts'
import { parseQuery } from '@autopiazza/query-language'
import { type Criteria, everything } from '@autopiazza/search-index'
import { parserVocabulary } from '@autopiazza/query-language/testing/parser-vocabulary'

/** Searches an index whose only advert matches these words alone. */
async function search(q: string, ...known: readonly string[]) {
  const { terms } = parseQuery(q, parserVocabulary, 2026)
  const isFound = (criteria: Criteria) => criteria.terms.every(({ words }) => words.every((one) => known.includes(one)))
  const count = vi.fn(async (criteria: Criteria) => (isFound(criteria) ? 1 : 0))
  const { found, dropped } = await searchWithoutUnmatched({ ...everything, terms }, { count }, async (criteria) => ({
    total: await count(criteria),
  }))
  return { total: found.total, dropped, counts: count.mock.calls.length }
}

test.each([
  ['golf 7 gtd', ['golf', '7'], ['gtd']],
  ['gtd golf', ['golf'], ['gtd']],
  ['golf rossa zzzz', ['golf', 'rossa'], ['zzzz']],
  ['golf zzzz yyyy zzzz', ['golf'], ['zzzz', 'yyyy']],
] as const)('finds for %s the advert with %s and names the ignored words %s', async (q, known, dropped) => {
  expect(await search(q, ...known)).toMatchObject({ total: 1, dropped })
})

test.each([
  ['golf gtd', 'its make or model has no advert', ['gtd']],
  ['zzzz yyyy', 'none of its words has', []],
  ['golf', 'it is one word', []],
] as const)('finds nothing for %s when %s', async (q, _reason, known) => {
  expect(await search(q, ...known)).toMatchObject({ total: 0, dropped: [] })
})

test('searches only once for a query that finds adverts', async () => {
  expect(await search('golf gtd', 'golf', 'gtd')).toEqual({ total: 1, dropped: [], counts: 1 })
})
