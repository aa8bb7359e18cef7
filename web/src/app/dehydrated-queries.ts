import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { parseWithTables, stringifyWithTables } from './rows-as-tables.ts'
import type {} from './start-page.ts'

/** A query answered while the server rendered: its key and the answer. */
type Answered = [key: QueryKey, answer: unknown]

/** The answers from the server's render, for the browser, as JSON in the page. */
export function dehydrateQueries(queryClient: QueryClient): string {
  const answered = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  const answers = answered.map(({ queryKey, state }): Answered => [queryKey, state.data])
  // The text of an answer must not end the script that it is in.
  return stringifyWithTables(answers).replaceAll('<', String.raw`\u003c`)
}

/** Puts the answers of the server into the cache, so that hydration requests nothing again. They are as old as the visit of the page: a page that is kept is sent as long as they are the current ones. Those of a page that was fetched before it was opened may be old. */
export function hydrateQueries(queryClient: QueryClient, answers: string): void {
  const answered = parseWithTables(answers) as Answered[]
  const isFetchedBefore = performance.getEntriesByType('navigation')[0]?.deliveryType === 'navigational-prefetch'
  const updatedAt = isFetchedBefore ? 0 : performance.timeOrigin
  for (const [key, answer] of answered) queryClient.setQueryData(key, answer, { updatedAt })
}
