import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filterKeys, type FilterName } from '@autopiazza/contract/search-filter-names'
import { searchFilters } from '@autopiazza/contract/search-filters'
import { expect, test } from 'vitest'
import { activeFilters } from '../web/src/entities/search/active-filters.ts'
import { filtersOf, readSearch } from '../web/src/entities/search/search-address.ts'

const folder = join(import.meta.dirname, '../benchmarks/search-language')

interface Sentence {
  readonly query: string
  readonly searchParams: Readonly<Record<string, unknown>>
}
const sentences = readdirSync(folder)
  .filter((name) => name.startsWith('sentences'))
  .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  .filter((line) => line.trim() !== '')
  .map((line): Sentence => JSON.parse(line))

const listed = (filters: object) =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, [value].flat().map(String).toSorted()]))

test('every filter parsed from a sentence is in the address of its search and has a chip', () => {
  expect(sentences.length).toBeGreaterThan(2_000)
  for (const { query, searchParams } of sentences) {
    const state = readSearch(searchParams)
    expect([query, listed(filtersOf(state))]).toEqual([query, listed(searchFilters.parse(searchParams))])
    const shown = new Set<string>(activeFilters(state).flatMap(({ filter }) => filterKeys[filter satisfies FilterName]))
    expect([query, Object.keys(searchParams).filter((key) => !shown.has(key))]).toEqual([query, []])
  }
})
