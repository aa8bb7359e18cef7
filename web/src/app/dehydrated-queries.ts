import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { parseWithTables, stringifyWithTables } from './rows-as-tables.ts'
import type {} from './start-page.ts'

type DehydratedQuery = [key: QueryKey, answer: unknown]

/** Serialises the successful queries of the server's render as JSON for the page. */
export function dehydrateQueries(queryClient: QueryClient): string {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const answers = queries.map(({ queryKey, state }): DehydratedQuery => [queryKey, state.data])
  // Prevents a query result from closing the script element around it.
  return stringifyWithTables(answers).replaceAll('<', String.raw`\u003c`)
}

/**
 * Puts the server's results into the query cache, so that hydration requests nothing. The results count as fetched at
 * navigation, because a cached page is revalidated before it is served. The results of a prefetched page are stale.
 */
export function hydrateQueries(queryClient: QueryClient, answers: string): void {
  const queries = parseWithTables(answers) as DehydratedQuery[]
  const isPrefetched = performance.getEntriesByType('navigation')[0]?.deliveryType === 'navigational-prefetch'
  const updatedAt = isPrefetched ? 0 : performance.timeOrigin
  for (const [key, answer] of queries) queryClient.setQueryData(key, answer, { updatedAt })
}
