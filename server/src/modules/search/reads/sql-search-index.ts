import type { Context } from '../../../context.ts'
import type { SearchIndex } from '../ports.ts'
import { criteriaOf } from '../rules/criteria.ts'
import { listFacets } from './search-facets.ts'
import { findSearchPage } from './search-page.ts'

/** Searches in PostgreSQL: the reference that every faster index must match. */
export function sqlSearchIndex(ctx: Pick<Context, 'db' | 'now'>): SearchIndex {
  return {
    find: (input) => findSearchPage(ctx, { criteria: criteriaOf(input, ctx.now().getFullYear()), page: input }),
    facets: (filters) => listFacets(ctx, criteriaOf(filters, ctx.now().getFullYear())),
  }
}
