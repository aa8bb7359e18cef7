import { expect, test, vi } from 'vitest'
import { askWithoutUnmatched } from './drop-unmatched-terms.ts'
import { readQuery } from '@autopiazza/query-language'
import { type Criteria, everything } from '@autopiazza/search-index'
import { readerVocabulary } from '@autopiazza/query-language/testing/reader-vocabulary'

/** Asks an index whose only advert matches these words alone. */
async function ask(q: string, ...known: readonly string[]) {
  const { terms } = readQuery(q, readerVocabulary, 2026)
  const isFound = (criteria: Criteria) => criteria.terms.every(({ words }) => words.every((one) => known.includes(one)))
  const count = vi.fn(async (criteria: Criteria) => (isFound(criteria) ? 1 : 0))
  const { found, dropped } = await askWithoutUnmatched({ ...everything, terms }, { count }, async (criteria) => ({
    total: await count(criteria),
  }))
  return { total: found.total, dropped, counts: count.mock.calls.length }
}

test.each([
  ['golf 7 gtd', ['golf', '7'], ['gtd']],
  ['gtd golf', ['golf'], ['gtd']],
  ['golf rossa zzzz', ['golf', 'rossa'], ['zzzz']],
  ['golf zzzz yyyy zzzz', ['golf'], ['zzzz', 'yyyy']],
] as const)('%s finds what has %s and names %s', async (q, known, dropped) => {
  expect(await ask(q, ...known)).toMatchObject({ total: 1, dropped })
})

test.each([
  ['golf gtd', 'its make or model has no advert', ['gtd']],
  ['zzzz yyyy', 'none of its words has', []],
  ['golf', 'it is one word', []],
] as const)('%s finds nothing where %s', async (q, _reason, known) => {
  expect(await ask(q, ...known)).toMatchObject({ total: 0, dropped: [] })
})

test('a query that finds adverts is asked once', async () => {
  expect(await ask('golf gtd', 'golf', 'gtd')).toEqual({ total: 1, dropped: [], counts: 1 })
})
