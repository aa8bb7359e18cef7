import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { planForValues } from '../../../database/pool.ts'
import { toReadyCard } from '../memory/ready-cards.ts'
import type { SearchIndex } from '../ports.ts'
import type { Criteria } from '@autopiazza/search-index'
import { conditionsOf, matching } from './conditions.ts'
import { listFacets } from './search-facets.ts'
import { findSearchPage } from './search-page.ts'

/** Searches in PostgreSQL: the reference for every faster index. */
export function sqlSearchIndex(ctx: Pick<Context, 'db'>): SearchIndex {
  return {
    find: (criteria, page) => findSearchPage(ctx, { criteria, page }),
    findAsJson: async (criteria, page) => {
      const { vehicles, ...found } = await findSearchPage(ctx, { criteria, page })
      return { ...found, cards: vehicles.map(toReadyCard) }
    },
    count: (criteria, since) => countMatches(ctx, criteria, since),
    facets: (criteria) => listFacets(ctx, criteria),
  }
}

/** Counts matching active adverts, optionally only those created after `since`. */
async function countMatches(ctx: Pick<Context, 'db'>, criteria: Criteria, since?: Date): Promise<number> {
  const isNew = since ? sql<boolean>`v.created_at > ${since}` : sql<boolean>`true`
  const { rows } = await sql<{ total: number }>`
    select ${sql.raw(planForValues)} count(*) as total from vehicle_listings v where ${matching(conditionsOf(criteria))} and ${isNew}`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}
