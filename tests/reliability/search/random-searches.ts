import { searchSorts } from '@autopiazza/contract/vocabulary'
import { interpret } from '@autopiazza/server/modules/search/interpret'
import { type Criteria, orderOf } from '@autopiazza/search-index'
import { criteria as randomCriteria } from '@autopiazza/search-index/testing/random-adverts'
import { filters } from '@autopiazza/server/modules/search/testing/generated-adverts'
import { textOnlyParser } from '@autopiazza/server/modules/search/testing/text-only-parser'
import type { Page } from '@autopiazza/server/modules/search/ports'
import fc from 'fast-check'

export interface Search {
  readonly criteria: Criteria
  readonly page: Page
}

const place = fc.record({
  sort: fc.constantFrom(...searchSorts),
  page: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 1, arbitrary: fc.nat(400) }),
  pageSize: fc.constantFrom(3, 24, 100),
})

/** Generates searches by every filter, with and without words, in every order, on near and far pages; repeatable by seed. */
export function randomSearches(count: number, seed: number): Search[] {
  const search = fc.record({ filters, random: randomCriteria, hasTerms: fc.boolean(), place }).map((one): Search => {
    const interpreted = interpret(one.filters, textOnlyParser)
    if (!interpreted.ok) throw new Error('every generated place exists')
    const { criteria } = interpreted.value
    const criteriaWithTerms = one.hasTerms ? { ...criteria, terms: [...criteria.terms, ...one.random.terms] } : criteria
    const { sort, page, pageSize } = one.place
    return {
      criteria: criteriaWithTerms,
      page: { order: orderOf(criteriaWithTerms, sort), page: Math.max(1, page), pageSize },
    }
  })
  return fc.sample(search, { numRuns: count, seed })
}
