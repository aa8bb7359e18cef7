import { isDeepStrictEqual } from 'node:util'
import type { SearchIndex } from '@autopiazza/server/modules/search/index'
import type { Search } from './random-searches.ts'

/** Returns ids, order, total, distances, facets and the cards of the page. */
export async function answerOf(index: SearchIndex, { criteria, page }: Search) {
  const [found, count, facets] = await Promise.all([
    index.find(criteria, page),
    index.count(criteria),
    index.facets(criteria),
  ])
  return { found, count, facets }
}

type Answer = Awaited<ReturnType<typeof answerOf>>

/** Describes the difference in one line with the search; null where there is none. */
export function describeDifference(search: Search, ours: Answer, sql: Answer): string | null {
  if (isDeepStrictEqual(ours, sql)) return null
  const parts = [
    ours.found.total === sql.found.total ? '' : `total ${ours.found.total} for ${sql.found.total}`,
    ours.count === sql.count ? '' : `count ${ours.count} for ${sql.count}`,
    isDeepStrictEqual(idsOf(ours), idsOf(sql)) ? '' : `ids ${idsOf(ours).join()} for ${idsOf(sql).join()}`,
    isDeepStrictEqual(ours.found.vehicles, sql.found.vehicles) ? '' : 'cards',
    ...Object.keys(sql.facets).flatMap((name) => {
      const facet = name as keyof Answer['facets']
      return isDeepStrictEqual(ours.facets[facet], sql.facets[facet])
        ? []
        : [`${name} ${JSON.stringify(ours.facets[facet])} for ${JSON.stringify(sql.facets[facet])}`]
    }),
  ]
  return `${parts.filter(Boolean).join('; ')} in ${JSON.stringify(search)}`
}

const idsOf = ({ found }: Answer): string[] => found.vehicles.map(({ id }) => id)
