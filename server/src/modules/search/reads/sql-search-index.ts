import type { Context } from '../../../context.ts'
import type { SearchIndex } from '../ports.ts'
import { toReadyCard } from '../to-ready-card.ts'
import { countMatches } from './count-matches.ts'
import { listFacets } from './search-facets.ts'
import { findSearchPage } from './search-page.ts'

/** Searches in PostgreSQL: the reference that every faster index must match. */
export function sqlSearchIndex(ctx: Pick<Context, 'db'>): SearchIndex {
  return {
    find: (criteria, page) => findSearchPage(ctx, { criteria, page }),
    findAsJson: async (criteria, page) => {
      const { vehicles, ...found } = await findSearchPage(ctx, { criteria, page })
      return { ...found, cards: vehicles.map(toReadyCard) }
    },
    count: (criteria) => countMatches(ctx, criteria),
    facets: (criteria) => listFacets(ctx, criteria),
  }
}
