import type { Context } from '../../../context.ts'
import type { SearchIndex } from '../ports.ts'
import { criteriaOf } from '../rules/criteria.ts'
import { searchFacets } from './search-facets.ts'
import { searchPage } from './search-page.ts'

/** Searches in PostgreSQL itself: the reference every faster index must agree with. */
export function sqlSearchIndex({ db, now }: Pick<Context, 'db' | 'now'>): SearchIndex {
  return {
    find: (input) => searchPage(db, criteriaOf(input, now().getFullYear()), input),
    facets: (filters) => searchFacets(db, criteriaOf(filters, now().getFullYear())),
  }
}
